// SPDX-License-Identifier: MIT
#ifndef MAPKIT_CSDL2_SHIM_H
#define MAPKIT_CSDL2_SHIM_H

#include <SDL.h>
#include <SDL_image.h>
#include <SDL_ttf.h>

#endif
