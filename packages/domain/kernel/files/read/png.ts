// Walks the chunks of a PNG: the first states its size, and the last must be the end of the file.

import { fail, ok } from '../../result.ts'
import type { Inspected, PictureSize } from '../photo-facts.ts'

const SIGNATURE_BYTES = 8
const CHUNK_FRAME_BYTES = 12
const HEADER_CHUNK_BYTES = 25

/**
 * What the header says, even when the end of the file is missing. Undefined when there is no
 * header.
 */
export const pngHeaderSize = (bytes: Uint8Array): PictureSize | undefined => {
  if (bytes.length < SIGNATURE_BYTES + HEADER_CHUNK_BYTES) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { widthPx: view.getUint32(16), heightPx: view.getUint32(20) }
}

export const readPng = (bytes: Uint8Array): Inspected<PictureSize> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const typeAt = (at: number) => String.fromCharCode(...bytes.subarray(at + 4, at + 8))
  if (bytes.length < SIGNATURE_BYTES + HEADER_CHUNK_BYTES || typeAt(SIGNATURE_BYTES) !== 'IHDR')
    return fail('FILE_DAMAGED')
  const size = { widthPx: view.getUint32(16), heightPx: view.getUint32(20) }
  let at = SIGNATURE_BYTES
  while (at + CHUNK_FRAME_BYTES <= bytes.length) {
    const next = at + CHUNK_FRAME_BYTES + view.getUint32(at)
    if (next > bytes.length) break
    if (typeAt(at) === 'IEND')
      return next === bytes.length ? ok(size) : fail('FILE_TYPE_NOT_ALLOWED')
    at = next
  }
  return fail('FILE_DAMAGED')
}
