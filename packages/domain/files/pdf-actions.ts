// Whether a PDF carries something that runs, or other files. Readers understand names in disguise (`/J#61vaScript`) and objects that are
// packed into compressed streams, so both are read here as well. What cannot be looked into is treated as if it were active.

/** What comes out of zlib's format, also where the end is missing; undefined where nothing does, or more than `mostBytes`. */
export type Inflate = (packed: Uint8Array, mostBytes: number) => Uint8Array | undefined

const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/
const PACKED_OBJECTS = /\/(?:ObjStm|XRefStm|XRef)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/
/** Ways to pack objects that no ordinary program uses for them, and a lock that hides them. */
const OPAQUE = /\/(?:LZWDecode|ASCIIHexDecode|ASCII85Decode|RunLengthDecode|Crypt|Encrypt)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/
const OBJECT_STREAM = /\/(?:ObjStm|First)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/
const PREDICTOR = /\/Predictor(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/
/** An object stream begins with the number of its first object. */
const BEGINS_WITH_NUMBER = /^[\0\t\n\f\r ]*[\d%]/

/** Of all streams together; a page's own drawing is far less. */
const MOST_UNPACKED_BYTES = 20_000_000
const LOOK_BYTES = 512
const MOST_STREAMS = 2_000
/** How much before a stream is read for its dictionary. */
const DICTIONARY_CHARACTERS = 2_000

export const latinText = (bytes: Uint8Array): string => {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8_192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)))
  return parts.join('')
}

const plainNames = (text: string): string => text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

interface Stream {
  readonly dictionary: string
  readonly packed: Uint8Array
}

const nextLine = (text: string, from: number): number => {
  let at = from
  while (at < text.length && text[at] !== '\r' && text[at] !== '\n') at += 1
  return at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1)
}

const streamsIn = function* (text: string, bytes: Uint8Array): Generator<Stream> {
  let [from, end] = [0, -1]
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', from)) {
    from = at + 'stream'.length
    if (text.slice(at - 3, at) === 'end') continue
    const start = nextLine(text, from)
    if (end < start) end = text.indexOf('endstream', start)
    if (end < 0) end = text.length
    const dictionary = plainNames(text.slice(Math.max(0, at - DICTIONARY_CHARACTERS), at))
    yield { dictionary: dictionary.slice(dictionary.lastIndexOf(' obj') + 1), packed: bytes.subarray(start, end) }
    from = Math.max(from, start)
  }
}

const isZlib = ([first = 0, second = 0]: Uint8Array): boolean => (first & 15) === 8 && ((first << 8) | second) % 31 === 0

/** Readers show what comes before damaged bytes, so that is looked at too. */
const beginningOf = (packed: Uint8Array, inflate: Inflate): string => {
  if (!isZlib(packed)) return ''
  for (const length of [LOOK_BYTES, 64, 16]) {
    const found = inflate(packed.subarray(0, length), LOOK_BYTES * 1_100)
    if (found && found.length > 0) return latinText(found.subarray(0, LOOK_BYTES))
  }
  return ''
}

export const hasActiveParts = (bytes: Uint8Array, inflate: Inflate): boolean => {
  const text = latinText(bytes)
  const plain = plainNames(text)
  if (ACTIVE.test(plain)) return true
  if (!PACKED_OBJECTS.test(plain)) return false
  if (OPAQUE.test(plain)) return true
  let [leftBytes, leftStreams] = [MOST_UNPACKED_BYTES, MOST_STREAMS]
  for (const { dictionary, packed } of streamsIn(text, bytes)) {
    leftStreams -= 1
    if (leftStreams < 0 || (OBJECT_STREAM.test(dictionary) && PREDICTOR.test(dictionary))) return true
    // What is not packed has been read with the rest of the file.
    if (!BEGINS_WITH_NUMBER.test(beginningOf(packed, inflate))) continue
    const whole = inflate(packed, leftBytes)
    if (!whole || ACTIVE.test(plainNames(latinText(whole)))) return true
    leftBytes -= whole.length
  }
  return false
}
