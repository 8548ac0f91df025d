// How large a photo may be, and what is made of it. The screen says no before sending; the server
// decides.

import type { PhotoType } from './photo-type.ts'

export const MAX_PHOTO_BYTES = 3 * 1024 * 1024

/**
 * The largest that phones make and send within three megabytes. HEIC is decoded whole, at four
 * bytes a pixel and more.
 */
export const maxPhotoPixels: Readonly<Record<PhotoType, number>> = {
  jpg: 52_000_000,
  png: 52_000_000,
  heic: 25_000_000,
}
/**
 * What a browser opens to make it smaller before it is sent, of whatever kind: phones make pictures
 * of 48 megapixels and more.
 */
export const MAX_OPENED_PIXELS = 52_000_000
export const MAX_PHOTO_EDGE_PX = 16_384

/**
 * A temporary image is what somebody sees of a photo until it is made: a small picture, not the
 * upload.
 */
export const MAX_TEMPORARY_BYTES = 256 * 1024

/** The edges, in pixels, of the squares that are kept. The largest is `imageUrl`. */
export const photoSizesPx = [70, 150, 600] as const

export type PhotoSizePx = (typeof photoSizesPx)[number]
