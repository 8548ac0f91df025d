// Writes an archive while its files are read: each file passes through the compressor in pieces,
// and the next one is opened once the previous one is written. Archives over four gigabytes are
// ZIP64.

import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { constants } from 'node:zlib'
import yazl from 'yazl'

export interface ZipFile {
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
}

const OPTIONS = {
  // The earliest date of the format; the archive's own name says when it was written.
  mtime: new Date(1980, 0, 1),
  forceDosTimestamp: true,
  compressionLevel: constants.Z_BEST_SPEED,
} as const

export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const archive = new yazl.ZipFile()
  const output = archive.outputStream as Readable
  archive.on('error', (fault: Error) => void output.destroy(fault))
  let reading: Readable | undefined
  const addAll = async () => {
    for await (const { name, content } of files) {
      if (output.destroyed) return
      reading = Readable.from(content, { objectMode: false })
      archive.addReadStream(reading, name, OPTIONS)
      await finished(reading)
    }
    archive.end()
  }
  const adding = addAll().catch((fault: Error) => void output.destroy(fault))
  try {
    yield* output as AsyncIterable<Uint8Array>
  } finally {
    reading?.destroy()
    await adding
  }
}
