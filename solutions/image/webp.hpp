#pragma once

#include "solutions/image/bytes.hpp"
#include "solutions/image/pixels.hpp"

namespace image {

// Bytes that begin as WebP does, "RIFF....WEBP". Of an animation the first frame, on a white canvas. Throws
// PictureError.
Pixels decode_webp(Bytes bytes);

} // namespace image
