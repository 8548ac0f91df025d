// Whether a file is an image that is safe to decode, judged by its content rather than its name,
// before any decoder sees it.

import { fail } from '@lodgepole/domain/kernel/result'
import type { Inspected, PictureFacts } from '@lodgepole/domain/kernel/files/photo-facts'
import { pictureFacts } from '@lodgepole/domain/kernel/files/picture-facts'

/**
 * Markers of files that are two formats in one. In compressed data, one appears by chance in about
 * one of a hundred thousand photos.
 */
const FOREIGN = ['<script', '<?php', '<svg', '<html', '<!doctype', '%pdf-1']

const holdsForeign = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .toLowerCase()
  return FOREIGN.some((word) => text.includes(word))
}

export const inspectImage = (bytes: Uint8Array): Inspected<PictureFacts> => {
  const facts = pictureFacts(bytes)
  return facts.ok && holdsForeign(bytes) ? fail('FILE_TYPE_NOT_ALLOWED') : facts
}
