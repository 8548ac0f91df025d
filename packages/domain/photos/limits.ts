// How large a photo may be, and what is made of it. The screen says no before sending; the server decides.

export const MAX_PHOTO_BYTES = 3 * 1024 * 1024

/** The edges, in pixels, of the squares that are kept. The largest is `imageUrl`. */
export const photoSizesPx = [70, 150, 600] as const

export type PhotoSizePx = (typeof photoSizesPx)[number]
