// SPDX-License-Identifier: MIT
#ifndef MAPKIT_CCAIRO_SHIM_H
#define MAPKIT_CCAIRO_SHIM_H

#include <cairo.h>

#endif
