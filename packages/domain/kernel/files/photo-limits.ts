// Size limits for photos, and the sizes made from them. The screen refuses larger ones before
// sending; the server decides.

import type { PhotoType } from './photo-type.ts'

export const MAX_PHOTO_BYTES = 3 * 1024 * 1024

/**
 * The largest that phones produce and send within three megabytes. HEIC is decoded as a whole, at
 * four bytes per pixel or more.
 */
export const maxPhotoPixels: Readonly<Record<PhotoType, number>> = {
  jpg: 52_000_000,
  png: 52_000_000,
  heic: 25_000_000,
}
/**
 * What a browser opens in order to shrink it before sending, whatever the type. Phones produce
 * pictures of 48 megapixels and more.
 */
export const MAX_OPENED_PIXELS = 52_000_000
export const MAX_PHOTO_EDGE_PX = 16_384

/**
 * A temporary image is shown until the photo is processed. It is a small picture, not the upload.
 */
export const MAX_TEMPORARY_BYTES = 256 * 1024

/** The edges, in pixels, of the stored squares. The largest is `imageUrl`. */
export const photoSizesPx = [70, 150, 600] as const

export type PhotoSizePx = (typeof photoSizesPx)[number]
