// Reads an archive as any program does, and checks each file's size and checksum.

import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'

export const unzip = async (bytes: Buffer): Promise<ReadonlyMap<string, string>> => {
  const archive = await yauzl.fromBufferPromise(bytes)
  const files = new Map<string, string>()
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry))
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`)
    files.set(entry.fileName, content.toString('utf8'))
  }
  return files
}
