// Strips the metadata that a camera or program added to a picture: where, when, with what and by
// whom it was taken. Nothing is decoded, so the picture loses no quality. The orientation is
// preserved. Only for pictures that `pictureFacts` has found to be complete.

import { afterScan } from './read/jpeg.ts'

const [SOS, EOI, COMMENT] = [0xda, 0xd9, 0xfe]
const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/**
 * Of the metadata segments, only those about colors stay: the plain header, Adobe's, and a color
 * profile.
 */
const isMetadata = (bytes: Uint8Array, at: number, marker: number): boolean => {
  if (marker === COMMENT) return true
  if (marker < 0xe1 || marker > 0xef || marker === 0xee) return false
  return !(marker === 0xe2 && textAt(bytes, at + 4, 11) === 'ICC_PROFILE')
}

const ORIENTATION = 0x0112

/** 1 to 8, as cameras store it. Undefined when it is missing or the metadata is broken. */
const orientationIn = (bytes: Uint8Array, at: number, end: number): number | undefined => {
  if (textAt(bytes, at + 4, 6) !== 'Exif\0\0') return undefined
  const tiff = new DataView(bytes.buffer, bytes.byteOffset + at + 10, Math.max(0, end - at - 10))
  if (tiff.byteLength < 8) return undefined
  const little = tiff.getUint16(0) === 0x4949
  const list = tiff.getUint32(4, little)
  if (list + 2 > tiff.byteLength) return undefined
  for (
    let entry = list + 2, left = tiff.getUint16(list, little);
    left > 0 && entry + 12 <= tiff.byteLength;
    entry += 12, left -= 1
  ) {
    const value = tiff.getUint16(entry + 8, little)
    if (tiff.getUint16(entry, little) === ORIENTATION)
      return value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}

/** The shortest metadata segment that states the orientation. */
const orientationSegment = (orientation: number): Uint8Array =>
  Uint8Array.from([
    0xff,
    0xe1,
    0,
    34,
    0x45,
    0x78,
    0x69,
    0x66,
    0,
    0,
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ])

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const jpegWithoutMetadata = (bytes: Uint8Array): Uint8Array => {
  const parts: Uint8Array[] = []
  let [at, orientation]: [number, number | undefined] = [2, undefined]
  while (at >= 0 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    // Anything the camera appended (a preview, a gain map) is removed too.
    if (marker === EOI) break
    const next = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
    const end = marker === SOS ? afterScan(bytes, next) : next
    if (marker === 0xe1) orientation ??= orientationIn(bytes, at, next)
    if (end < 0) break
    if (!isMetadata(bytes, at, marker)) parts.push(bytes.subarray(at, end))
    at = end
  }
  const note =
    orientation === undefined || orientation === 1 ? [] : [orientationSegment(orientation)]
  return joined([Uint8Array.of(0xff, 0xd8), ...note, ...parts, Uint8Array.of(0xff, EOI)])
}

/** The chunks a PNG is drawn from. Texts, times and any other metadata are removed. */
const DRAWN = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'pHYs',
  'bKGD',
  'acTL',
  'fcTL',
  'fdAT',
])
const SIGNATURE_BYTES = 8
const CHUNK_FRAME_BYTES = 12

const pngWithoutMetadata = (bytes: Uint8Array): Uint8Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)]
  for (
    let at = SIGNATURE_BYTES;
    at + CHUNK_FRAME_BYTES <= bytes.length;
    at += CHUNK_FRAME_BYTES + view.getUint32(at)
  ) {
    if (DRAWN.has(textAt(bytes, at + 4, 4)))
      parts.push(bytes.subarray(at, at + CHUNK_FRAME_BYTES + view.getUint32(at)))
  }
  return joined(parts)
}

export const withoutMetadata = (type: 'jpg' | 'png', bytes: Uint8Array): Uint8Array =>
  type === 'jpg' ? jpegWithoutMetadata(bytes) : pngWithoutMetadata(bytes)
