// Converts ids and times to bytes and back. A code is scanned from a small square, so every byte
// counts.

export type Bytes = Uint8Array<ArrayBuffer>

export const joinBytes = (parts: readonly Uint8Array[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const bytesOfHex = (hex: string): Bytes => {
  const bytes = new Uint8Array(hex.length >> 1)
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)
  return bytes
}
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
export const hexOfBytes = (bytes: Uint8Array): string => {
  let hex = ''
  for (const byte of bytes) hex += HEX[byte]
  return hex
}

export const bytesOfId = (id: string): Bytes => bytesOfHex(id.replaceAll('-', ''))
export const idOfBytes = (bytes: Uint8Array): string => {
  const hex = hexOfBytes(bytes)
  const part = (from: number, to?: number) => hex.slice(from, to)
  return [part(0, 8), part(8, 12), part(12, 16), part(16, 20), part(20)].join('-')
}

/** Four bytes hold epoch seconds until the year 2106. */
export const bytesOfNumber = (value: number): Bytes => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
export const numberOfBytes = (bytes: Uint8Array): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)

export const bytesOfAscii = (text: string): Bytes =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))
