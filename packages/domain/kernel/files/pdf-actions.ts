// Whether a PDF contains active content or other files. PDF readers understand disguised names
// (`/J#61vaScript`) and objects packed into compressed streams, so both are checked here as well.
// Anything that cannot be inspected is treated as active.

import { hasHarmfulAddress } from './pdf-addresses.ts'
import { readPacking } from './pdf-dictionaries.ts'
import { decodeNames } from './pdf-names.ts'

/**
 * Decompresses zlib data, even when the end is missing. Undefined when nothing comes out, or more
 * than `mostBytes`.
 */
export type Inflate = (packed: Uint8Array, maxBytes: number) => Uint8Array | undefined

const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFile|EmbeddedFiles|RichMedia|XFA|SubmitForm|ImportData|GoToE|GoToR|Rendition)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/
const PACKED_OBJECTS = /\/(?:ObjStm|XRefStm|XRef)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/
/**
 * Encodings of objects, with their short names, that no ordinary program uses for them, and
 * encryption, which hides them.
 */
const OPAQUE =
  /\/(?:LZWDecode|LZW|ASCIIHexDecode|AHx|ASCII85Decode|A85|RunLengthDecode|RL|Crypt|Encrypt)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/
/**
 * An object stream begins with the number of its first object, which may have a sign. Whitespace
 * and comments may come before it.
 */
const MAY_BEGIN_OBJECTS = /^[\0\t\n\f\r ]*(?:[\d%+.-]|$)/

/** For all streams together. A page's own drawing is far smaller. */
const MAX_UNPACKED_BYTES = 20_000_000
/** For the first looks into all streams together. */
const MAX_LOOKED_BYTES = 20_000_000
const LOOK_BYTES = 512
const MAX_STREAMS = 2_000

export const latinText = (bytes: Uint8Array): string => {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8_192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)))
  return parts.join('')
}

const nextLine = (text: string, from: number): number => {
  let at = from
  while (at < text.length && text[at] !== '\r' && text[at] !== '\n') at += 1
  return at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1)
}

const streamsIn = function* (text: string, bytes: Uint8Array): Generator<Uint8Array> {
  let [from, end] = [0, -1]
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', from)) {
    from = at + 'stream'.length
    if (text.slice(at - 3, at) === 'end') continue
    const start = nextLine(text, from)
    if (end < start) end = text.indexOf('endstream', start)
    if (end < 0) end = text.length
    yield bytes.subarray(start, end)
    from = Math.max(from, start)
  }
}

const isZlib = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 15) === 8 && ((first << 8) | second) % 31 === 0

/** PDF readers show what comes before damaged bytes, so this is checked too. */
const beginningOf = (packed: Uint8Array, inflate: Inflate): Uint8Array => {
  for (const length of [LOOK_BYTES, 64, 16]) {
    const found = inflate(packed.subarray(0, length), LOOK_BYTES * 1_100)
    if (found && found.length > 0) return found
  }
  return new Uint8Array()
}

const isActive = (text: string): boolean =>
  ACTIVE.test(decodeNames(text)) || hasHarmfulAddress(text)

const hasActiveStreams = (text: string, bytes: Uint8Array, inflate: Inflate): boolean => {
  let [leftBytes, leftLooks, leftStreams] = [MAX_UNPACKED_BYTES, MAX_LOOKED_BYTES, MAX_STREAMS]
  for (const packed of streamsIn(text, bytes)) {
    leftStreams -= 1
    if (leftStreams < 0 || leftLooks < 0) return true
    // Unpacked streams have already been checked with the rest of the file.
    if (!isZlib(packed)) continue
    const beginning = beginningOf(packed, inflate)
    leftLooks -= beginning.length
    if (
      beginning.length === 0 ||
      !MAY_BEGIN_OBJECTS.test(latinText(beginning.subarray(0, LOOK_BYTES)))
    )
      continue
    const whole = inflate(packed, leftBytes)
    if (whole === undefined) return true
    const unpacked = latinText(whole)
    if (isActive(unpacked) || OPAQUE.test(decodeNames(unpacked))) return true
    leftBytes -= unpacked.length
  }
  return false
}

export const hasActiveParts = (bytes: Uint8Array, inflate: Inflate): boolean => {
  const text = latinText(bytes)
  if (isActive(text)) return true
  const plain = decodeNames(text)
  const packing = readPacking(text)
  if (packing === 'none' && !PACKED_OBJECTS.test(plain)) return false
  return packing === 'hidden' || OPAQUE.test(plain) || hasActiveStreams(text, bytes, inflate)
}
