// SPDX-License-Identifier: MIT
#ifndef MAPKIT_CPNG_SHIM_H
#define MAPKIT_CPNG_SHIM_H

#include <png.h>

#endif
