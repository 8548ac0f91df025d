// Whether a file is a picture that may be decoded: by its content, not its name, and before any
// decoder sees it.

import { fail } from '@lodgepole/domain/kernel/result'
import type { Inspected, PictureFacts } from '@lodgepole/domain/kernel/files/photo-facts'
import { pictureFacts } from '@lodgepole/domain/kernel/files/picture-facts'

/**
 * What makes a file two things at once. Compressed data spells one of these about once in a hundred
 * thousand photos.
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
