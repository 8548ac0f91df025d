// Walks a JPEG from its first marker to its last without decoding it: its size, whether it is
// complete, and whether anything was appended. Cameras append further JPEGs (a preview, a gain
// map), so those are walked too.

import { fail, ok } from '../../result.ts'
import type { Inspected, PictureSize } from '../photo-facts.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const standsAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01

/** Skips the compressed data after a scan's header, up to the next real marker. */
export const afterScan = (bytes: Uint8Array, from: number): number => {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0) {
    const next = bytes[at + 1]
    if (next === undefined) return -1
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  return -1
}

const pair = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

/** Size and end of the one JPEG that starts here. Undefined when it is cut off or not a JPEG. */
const readOne = (
  bytes: Uint8Array,
  start: number,
): (PictureSize & { readonly end: number }) | undefined => {
  if (bytes[start] !== 0xff || bytes[start + 1] !== SOI) return undefined
  let size: PictureSize | undefined
  let at = start + 2
  while (at >= 0 && at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === EOI) return size && { ...size, end: at + 2 }
    else if (standsAlone(marker)) at += 2
    else {
      const length = pair(bytes, at + 2)
      if (length < 2 || at + 2 + length > bytes.length) return undefined
      if (isFrame(marker)) {
        // A second frame could have another size than the one checked.
        if (size || length < 8) return undefined
        size = { heightPx: pair(bytes, at + 5), widthPx: pair(bytes, at + 7) }
      }
      at = marker === SOS ? afterScan(bytes, at + 2 + length) : at + 2 + length
    }
  }
  return undefined
}

export const readJpeg = (bytes: Uint8Array): Inspected<PictureSize> => {
  const first = readOne(bytes, 0)
  if (!first) return fail('FILE_DAMAGED')
  let { end } = first
  while (end < bytes.length) {
    const more = bytes[end] === 0 ? { end: end + 1 } : readOne(bytes, end)
    if (!more) return fail('FILE_TYPE_NOT_ALLOWED')
    end = more.end
  }
  return ok({ widthPx: first.widthPx, heightPx: first.heightPx })
}
