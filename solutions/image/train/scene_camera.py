"""Whole pictures taken by scanners and cameras. All take and return float32 pictures; labels move along."""
import math

import cv2
import numpy as np

import camera
import scene_parts as parts


def turned(rng, picture, label, most):
    """Laid on a scanner a little askew: turned by up to MOST degrees."""
    height, width = picture.shape[:2]
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), rng.uniform(-most, most), 1)
    seen = cv2.warpAffine(picture, turn, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return seen, label.moved(np.vstack([turn, [0, 0, 1]])) if label else None


def scanned(rng, picture):
    """By a good scanner or a bad one, or copied in black and white."""
    kind = rng.random()
    if kind < 0.3:
        return picture
    picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, 1.1))
    if kind < 0.45:
        return camera.bilevel(rng, picture)
    paper = parts.shade(rng, 190, 255, 6)
    picture = picture * (paper / 255) + rng.normal(0, rng.uniform(0.5, 7), picture.shape[:2] + (1,))
    return picture if rng.random() < 0.5 else 255 * np.clip(picture / 255, 0, 1) ** rng.uniform(0.6, 1.6)


def around(label, height, width, rng):
    """A part of the picture with the board in it: its left, top, right and bottom."""
    low, high = label.corners.min(0), label.corners.max(0)
    room = (high - low) * rng.uniform(0.05, 1.2)
    left, top = np.maximum(0, low - room * rng.uniform(0.3, 1, 2))
    right, bottom = np.minimum((width, height), high + room * rng.uniform(0.3, 1, 2))
    return int(left), int(top), int(math.ceil(right)), int(math.ceil(bottom))


def perspective(rng, picture, label, width, height):
    """Seen from aside by a camera of so many pixels, in front of something."""
    h, w = picture.shape[:2]
    scale = rng.uniform(0.75, 0.98) * min(width / w, height / h)
    corners = (np.array([[0, 0], [w, 0], [w, h], [0, h]]) - (w / 2, h / 2)) * scale
    angle, bend = math.radians(rng.normal(0, 5)), rng.normal(0, rng.uniform(0, 0.14), 2)
    turn = np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])
    share = corners / (np.array([w, h]) * scale)
    seen = corners @ turn.T / (1 + share @ bend * 2)[:, None]
    size = np.ptp(seen, axis=0)
    seen = (seen - seen.min(0)) * min(1, 0.99 * width / size[0], 0.99 * height / size[1])
    seen += rng.uniform(0, 1, 2) * ((width, height) - np.ptp(seen, axis=0))
    way = cv2.getPerspectiveTransform(np.array([[0, 0], [w, 0], [w, h], [0, h]], np.float32) - 0.5, seen.astype(np.float32))
    if scale < 0.7:
        picture = cv2.GaussianBlur(picture, (0, 0), 0.4 / scale)
    ground = parts.texture(rng, height, width) if rng.random() < 0.6 else np.full((height, width, 3), parts.shade(rng, 10, 240), np.float32)
    warped = cv2.warpPerspective(picture, way, (width, height), flags=cv2.INTER_LINEAR)
    there = cv2.warpPerspective(np.ones((h, w), np.float32), way, (width, height), flags=cv2.INTER_LINEAR)[..., None]
    return ground + (warped - ground) * there, label.moved(way) if label else None


def photographed(rng, picture, screen):
    """Uneven light, the raster of a screen, blur, noise."""
    if rng.random() < 0.7:
        picture = camera.lit(rng, picture)
    if screen and rng.random() < 0.6:
        picture = camera.screen_raster(rng, picture)
    if rng.random() < 0.8:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.4, 1.8))
    picture = picture * rng.uniform(0.65, 1.1, 3) + rng.uniform(-10, 20, 3)
    return picture + rng.normal(0, rng.uniform(1, 9), picture.shape)


def compressed(rng, picture):
    picture = np.clip(picture, 0, 255).astype(np.uint8)
    quality = int(rng.integers(35, 95))
    return cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_COLOR)
