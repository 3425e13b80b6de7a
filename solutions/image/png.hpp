#pragma once

#include "solutions/image/bytes.hpp"
#include "solutions/image/pixels.hpp"

namespace image {

// Bytes that begin with the first four of PNG's. Throws PictureError.
Pixels decode_png(Bytes bytes);

} // namespace image
