// Reads an archive as any program does: by the list at its end.

import { crc32, inflateRawSync } from 'node:zlib'

export const unzip = (archive: Buffer): ReadonlyMap<string, string> => {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = archive.readUInt32LE(end + 16)
  const files = new Map<string, string>()
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, packed, plain, nameLength, offset] = [
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const start = offset + 30 + nameLength
    const content = inflateRawSync(archive.subarray(start, start + packed))
    if (content.length !== plain || crc32(content) !== crc) throw new Error(`${name} is damaged`)
    files.set(name, content.toString('utf8'))
    at += 46 + nameLength
  }
  return files
}
