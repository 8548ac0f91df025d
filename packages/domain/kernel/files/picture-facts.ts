// What a picture's first bytes say about it, and whether that exceeds the limits. Nothing is
// decoded here: the browser checks before it opens a picture, and the server before a decoder sees
// one.

import { fail, ok } from '../result.ts'
import type { Inspected, PictureFacts, PictureSize } from './photo-facts.ts'
import {
  MAX_OPENED_PIXELS,
  MAX_PHOTO_BYTES,
  MAX_PHOTO_EDGE_PX,
  maxPhotoPixels,
} from './photo-limits.ts'
import { sniffPhotoType, type PhotoType } from './photo-type.ts'
import { readHeic } from './read/heic.ts'
import { readJpeg } from './read/jpeg.ts'
import { pngHeaderSize, readPng } from './read/png.ts'

const readers: Readonly<Record<PhotoType, (bytes: Uint8Array) => Inspected<PictureSize>>> = {
  jpg: readJpeg,
  png: readPng,
  heic: readHeic,
}

const hasTooManyPixels = (type: PhotoType, { widthPx, heightPx }: PictureSize): boolean =>
  widthPx > MAX_PHOTO_EDGE_PX ||
  heightPx > MAX_PHOTO_EDGE_PX ||
  widthPx * heightPx > maxPhotoPixels[type]

export const pictureFacts = (bytes: Uint8Array): Inspected<PictureFacts> => {
  if (bytes.length > MAX_PHOTO_BYTES) return fail('FILE_TOO_LARGE')
  const type = sniffPhotoType(bytes)
  if (!type) return fail('FILE_TYPE_NOT_ALLOWED')
  const size = readers[type](bytes)
  if (!size.ok) return size
  if (size.value.widthPx === 0 || size.value.heightPx === 0) return fail('FILE_DAMAGED')
  return hasTooManyPixels(type, size.value) ? fail('IMAGE_TOO_LARGE') : ok({ type, ...size.value })
}

/** More than a browser should open, even to shrink it, because a phone's memory is limited. */
export const hasTooManyToOpen = ({ widthPx, heightPx }: PictureSize): boolean =>
  widthPx > MAX_PHOTO_EDGE_PX ||
  heightPx > MAX_PHOTO_EDGE_PX ||
  widthPx * heightPx > MAX_OPENED_PIXELS

/** Whether the first bytes of a file already state more pixels than a browser should open. */
export const statesTooManyToOpen = (firstBytes: Uint8Array): boolean => {
  const type = sniffPhotoType(firstBytes)
  // The end of a large file is missing here, so readers of whole files would call it damaged.
  const header = type === 'png' ? pngHeaderSize(firstBytes) : undefined
  const read = header ? ok(header) : type && readers[type](firstBytes)
  if (!read) return false
  return read.ok ? hasTooManyToOpen(read.value) : read.error === 'IMAGE_TOO_LARGE'
}
