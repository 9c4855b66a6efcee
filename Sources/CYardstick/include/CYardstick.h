// SPDX-License-Identifier: MIT

// Yardsticks for the benchmarks: plain loops in C on buffers of their own, and what the system says of the process.
// No function takes or returns a pointer, so callers stay in the safe subset of Swift.

#ifndef CYARDSTICK_H
#define CYARDSTICK_H

#include <stdint.h>

/// Makes a frame and a sprite, both opaque black, of the sizes given in pixels, and forgets all places.
void yardstick_blend_prepare(int32_t frame_width, int32_t frame_height, int32_t sprite_width, int32_t sprite_height);
/// Sets a pixel of the sprite, premultiplied 0xAARRGGBB.
void yardstick_blend_set_pixel(int32_t index, uint32_t word);
/// Fills the frame with a word.
void yardstick_blend_clear(uint32_t word);
/// Adds a place at which the sprite is blended; the sprite must lie inside the frame.
void yardstick_blend_add_place(int32_t x, int32_t y);
/// Blends the sprite over the frame at all places, word by word; returns a pixel of the frame.
uint32_t yardstick_blend(void);
/// A pixel of the frame.
uint32_t yardstick_blend_pixel(int32_t index);

/// Copies a frame of so many words to another place in memory with memcpy; returns one of them.
uint32_t yardstick_copy(int32_t words);

/// Encodes an opaque picture as PNG with Cairo's own writer; the pixels are those set by yardstick_picture_set_pixel.
int64_t yardstick_cairo_png(void);
/// Makes the picture that is encoded.
void yardstick_picture_prepare(int32_t width, int32_t height);
/// Sets a pixel of the picture.
void yardstick_picture_set_pixel(int32_t index, uint32_t word);

/// Forgets all points of the scan.
void yardstick_scan_clear(void);
/// Adds a point to scan.
void yardstick_scan_add(double x, double y);
/// Counts the points in a rectangle by looking at each of them.
int64_t yardstick_scan(double min_x, double min_y, double max_x, double max_y);

/// The processor time that this thread has used, in seconds.
double yardstick_processor_seconds(void);
/// The bytes that the program has taken from the heap and not given back.
int64_t yardstick_heap_bytes(void);
/// The bytes of the process that are in memory; 0 where the system does not say.
int64_t yardstick_resident_bytes(void);
/// The most bytes that any ended child process has had in memory.
int64_t yardstick_children_peak_bytes(void);

#endif
