// Whether a file is a picture that may be decoded: by its content, not its name, and before any decoder sees it.

import { fail, ok } from '@lodgepole/domain/kernel/result'
import { MAX_PHOTO_BYTES } from '@lodgepole/domain/photos/limits'
import { sniffPhotoType, type PhotoType } from '@lodgepole/domain/photos/photo-type'
import type { Inspected, PictureFacts, PictureSize } from './facts.ts'
import { readHeic } from './read-heic.ts'
import { readJpeg } from './read-jpeg.ts'
import { readPng } from './read-png.ts'

/** The largest that phones make and send within three megabytes. HEIC is decoded whole, at four bytes a pixel and more. */
export const MAX_PIXELS: Readonly<Record<PhotoType, number>> = { jpg: 52_000_000, png: 52_000_000, heic: 25_000_000 }
const MAX_EDGE_PX = 16_384

const readers: Readonly<Record<PhotoType, (bytes: Uint8Array) => Inspected<PictureSize>>> = { jpg: readJpeg, png: readPng, heic: readHeic }

/** What makes a file two things at once. Compressed data spells one of these about once in a hundred thousand photos. */
const FOREIGN = ['<script', '<?php', '<svg', '<html', '<!doctype', '%pdf-1']

const holdsForeign = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').toLowerCase()
  return FOREIGN.some((word) => text.includes(word))
}

export const inspectImage = (bytes: Uint8Array): Inspected<PictureFacts> => {
  if (bytes.length > MAX_PHOTO_BYTES) return fail('FILE_TOO_LARGE')
  const type = sniffPhotoType(bytes)
  if (!type) return fail('FILE_TYPE_NOT_ALLOWED')
  const size = readers[type](bytes)
  if (!size.ok) return size
  const { widthPx, heightPx } = size.value
  if (widthPx === 0 || heightPx === 0) return fail('UPLOAD_FAILED')
  if (widthPx > MAX_EDGE_PX || heightPx > MAX_EDGE_PX || widthPx * heightPx > MAX_PIXELS[type]) return fail('IMAGE_TOO_LARGE')
  return holdsForeign(bytes) ? fail('FILE_TYPE_NOT_ALLOWED') : ok({ type, widthPx, heightPx })
}
