// Decodes a file from the object store. It must be UTF-8, with or without a byte order mark.

import { importRefusals } from '@lodgepole/domain/integrations/imports/refusals'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'

/**
 * An error in the file as a whole. It is thrown because it stops the reading in the middle of a
 * stream.
 */
export class FileRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code)
  }
}

export const importFileOf = (organizationId: string, importId: string): string =>
  `${organizationId}/imports/${importId}/people.csv`

/** Spreadsheets and other archives, and the two byte order marks of UTF-16. */
const startsWith = (bytes: Uint8Array, ...first: readonly number[]) =>
  first.every((byte, index) => bytes[index] === byte)
const isArchive = (bytes: Uint8Array) =>
  startsWith(bytes, 0x50, 0x4b, 3, 4) ||
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) ||
  startsWith(bytes, 0x25, 0x50, 0x44, 0x46)
const isUtf16 = (bytes: Uint8Array) =>
  startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)

/** Each piece with the number of bytes read so far. */
export async function* textOf(
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly text: string; readonly bytesRead: number }> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytesRead = 0
  const decode = (bytes?: Uint8Array) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new FileRefused(importRefusals.IMPORT_NOT_UTF8)
    }
  }
  for await (const bytes of content) {
    if (bytesRead === 0 && isArchive(bytes)) throw new FileRefused(importRefusals.IMPORT_NOT_TEXT)
    if (bytesRead === 0 && isUtf16(bytes)) throw new FileRefused(importRefusals.IMPORT_NOT_UTF8)
    bytesRead += bytes.length
    const text = decode(bytes)
    if (text.includes('\0')) throw new FileRefused(importRefusals.IMPORT_NOT_TEXT)
    yield { text, bytesRead }
  }
  yield { text: decode(), bytesRead }
}
