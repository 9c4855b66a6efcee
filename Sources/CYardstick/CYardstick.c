// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "CYardstick.h"

#include <cairo.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

// Memory that cannot be had ends the benchmarks.
static void *need(void *memory) {
    if (memory == NULL) {
        abort();
    }
    return memory;
}

// Blending

static struct {
    uint32_t *frame, *sprite;
    int32_t width, height, sprite_width, sprite_height;
    int32_t (*places)[2];
    int32_t place_count, place_room;
} blend;

void yardstick_blend_prepare(int32_t frame_width, int32_t frame_height, int32_t sprite_width, int32_t sprite_height) {
    free(blend.frame);
    free(blend.sprite);
    blend.frame = need(malloc((size_t)frame_width * frame_height * sizeof(uint32_t)));
    blend.sprite = need(malloc((size_t)sprite_width * sprite_height * sizeof(uint32_t)));
    blend.width = frame_width;
    blend.height = frame_height;
    blend.sprite_width = sprite_width;
    blend.sprite_height = sprite_height;
    blend.place_count = 0;
    yardstick_blend_clear(0xff000000);
    for (int32_t index = 0; index < sprite_width * sprite_height; index++) {
        blend.sprite[index] = 0xff000000;
    }
}

void yardstick_blend_set_pixel(int32_t index, uint32_t word) {
    blend.sprite[index] = word;
}

void yardstick_blend_clear(uint32_t word) {
    for (int32_t index = 0; index < blend.width * blend.height; index++) {
        blend.frame[index] = word;
    }
}

void yardstick_blend_add_place(int32_t x, int32_t y) {
    if (blend.place_count == blend.place_room) {
        blend.place_room = blend.place_room * 2 + 64;
        blend.places = need(realloc(blend.places, blend.place_room * sizeof *blend.places));
    }
    blend.places[blend.place_count][0] = x;
    blend.places[blend.place_count][1] = y;
    blend.place_count++;
}

static inline uint32_t over(uint32_t source, uint32_t destination) {
    const uint32_t mask = 0x00ff00ff, half = 0x00800080;
    uint32_t factor = 255 - (source >> 24);
    uint32_t low = (destination & mask) * factor + half;
    uint32_t high = ((destination >> 8) & mask) * factor + half;
    low = ((low + ((low >> 8) & mask)) >> 8) & mask;
    high = (high + ((high >> 8) & mask)) & ~mask;
    return source + (low | high);
}

uint32_t yardstick_blend(void) {
    for (int32_t place = 0; place < blend.place_count; place++) {
        uint32_t *frame = blend.frame + (size_t)blend.places[place][1] * blend.width + blend.places[place][0];
        const uint32_t *sprite = blend.sprite;
        for (int32_t row = 0; row < blend.sprite_height; row++) {
            for (int32_t column = 0; column < blend.sprite_width; column++) {
                frame[column] = over(sprite[column], frame[column]);
            }
            frame += blend.width;
            sprite += blend.sprite_width;
        }
    }
    return blend.frame[0];
}

uint32_t yardstick_blend_pixel(int32_t index) {
    return blend.frame[index];
}

// Copying

uint32_t yardstick_copy(int32_t words) {
    static uint32_t *from, *to;
    static int32_t room;
    if (room < words) {
        from = need(realloc(from, (size_t)words * sizeof(uint32_t)));
        to = need(realloc(to, (size_t)words * sizeof(uint32_t)));
        memset(from, 1, (size_t)words * sizeof(uint32_t));
        room = words;
    }
    from[words / 2]++;
    memcpy(to, from, (size_t)words * sizeof(uint32_t));
    return to[words / 2];
}

// Cairo's PNG writer

static struct {
    uint32_t *pixels;
    int32_t width, height;
} picture;

void yardstick_picture_prepare(int32_t width, int32_t height) {
    free(picture.pixels);
    picture.pixels = need(calloc((size_t)width * height, sizeof(uint32_t)));
    picture.width = width;
    picture.height = height;
}

void yardstick_picture_set_pixel(int32_t index, uint32_t word) {
    picture.pixels[index] = word;
}

static cairo_status_t count_bytes(void *closure, const unsigned char *data, unsigned int length) {
    (void)data;
    *(int64_t *)closure += length;
    return CAIRO_STATUS_SUCCESS;
}

int64_t yardstick_cairo_png(void) {
    int64_t bytes = 0;
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)picture.pixels, CAIRO_FORMAT_RGB24, picture.width, picture.height, picture.width * 4);
    cairo_status_t status = cairo_surface_write_to_png_stream(surface, count_bytes, &bytes);
    cairo_surface_destroy(surface);
    return status == CAIRO_STATUS_SUCCESS ? bytes : -1;
}

// Scanning

static struct {
    double (*points)[2];
    int64_t count, room;
} scan;

void yardstick_scan_clear(void) {
    scan.count = 0;
}

void yardstick_scan_add(double x, double y) {
    if (scan.count == scan.room) {
        scan.room = scan.room * 2 + 1024;
        scan.points = need(realloc(scan.points, scan.room * sizeof *scan.points));
    }
    scan.points[scan.count][0] = x;
    scan.points[scan.count][1] = y;
    scan.count++;
}

int64_t yardstick_scan(double min_x, double min_y, double max_x, double max_y) {
    int64_t found = 0;
    for (int64_t index = 0; index < scan.count; index++) {
        double x = scan.points[index][0], y = scan.points[index][1];
        found += x >= min_x && x <= max_x && y >= min_y && y <= max_y;
    }
    return found;
}

// The process

double yardstick_processor_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

int64_t yardstick_heap_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    return (int64_t)(info.uordblks + info.hblkhd);
}

int64_t yardstick_resident_bytes(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL) {
        return 0;
    }
    if (fscanf(file, "%*s %ld", &pages) != 1) {
        pages = 0;
    }
    fclose(file);
    return (int64_t)pages * sysconf(_SC_PAGESIZE);
}

int64_t yardstick_children_peak_bytes(void) {
    struct rusage usage;
    return getrusage(RUSAGE_CHILDREN, &usage) == 0 ? (int64_t)usage.ru_maxrss * 1024 : 0;
}
