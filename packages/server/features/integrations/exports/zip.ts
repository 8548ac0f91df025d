// An archive written as it is read: each file goes through the compressor in pieces, its size and
// checksum follow it. Nothing is held but the list of files. Sizes are those of the plain format;
// four gigabytes are refused rather than written wrong.

import { once } from 'node:events'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

export interface ZipFile {
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
}

interface Written {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly plain: number
  readonly offset: number
}

const MAX = 0xffff_ffff
/** Sizes follow the file; its name is UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
const VERSION = 20
/** The first day that the format knows: when it was written says its name. */
const [TIME, DAY] = [0, 0x21]

const record = (
  signature: number,
  ...fields: readonly (readonly [bytes: 2 | 4, value: number])[]
): Buffer => {
  const parts = [[4, signature] as const, ...fields].map(([bytes, value]) => {
    const part = Buffer.alloc(bytes)
    part.writeUIntLE(value, 0, bytes)
    return part
  })
  return Buffer.concat(parts)
}

const localHeader = (name: Buffer) =>
  Buffer.concat([
    record(
      0x0403_4b50,
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATE],
      [2, TIME],
      [2, DAY],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ),
    name,
  ])
const follower = ({ crc, packed, plain }: Written) =>
  record(0x0807_4b50, [4, crc], [4, packed], [4, plain])
const entry = ({ name, crc, packed, plain, offset }: Written) =>
  Buffer.concat([
    record(
      0x0201_4b50,
      [2, VERSION],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATE],
      [2, TIME],
      [2, DAY],
      [4, crc],
      [4, packed],
      [4, plain],
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ),
    name,
  ])
const end = (count: number, size: number, offset: number) =>
  record(0x0605_4b50, [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0])

export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  const count = (piece: Uint8Array) => {
    offset += piece.length
    if (offset > MAX) throw new RangeError('The archive is larger than four gigabytes.')
    return piece
  }
  for await (const { name: text, content } of files) {
    const [name, at] = [Buffer.from(text), offset]
    yield count(localHeader(name))
    let [crc, plain, packed] = [0, 0, 0]
    const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED })
    const filling = (async () => {
      for await (const piece of content) {
        crc = crc32(piece, crc)
        plain += piece.length
        if (!deflate.write(piece)) await once(deflate, 'drain')
      }
      deflate.end()
    })().catch((fault: Error) => void deflate.destroy(fault))
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      packed += piece.length
      yield count(piece)
    }
    await filling
    if (plain > MAX) throw new RangeError('A file is larger than four gigabytes.')
    const done = { name, crc, packed, plain, offset: at }
    yield count(follower(done))
    written.push(done)
  }
  const start = offset
  for (const done of written) yield count(entry(done))
  yield end(written.length, offset - start, start)
}
