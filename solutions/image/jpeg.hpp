#pragma once

#include "solutions/image/bytes.hpp"
#include "solutions/image/pixels.hpp"

namespace image {

// Bytes that begin as JPEG does, FF D8 FF. Throws PictureError.
Pixels decode_jpeg(Bytes bytes);

} // namespace image
