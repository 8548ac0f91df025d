// Ids and moments as bytes, and back: a code is scanned from a small square, so every byte counts.

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

export const bytesOfHex = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
export const hexOfBytes = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const bytesOfId = (id: string): Bytes => bytesOfHex(id.replaceAll('-', ''))
export const idOfBytes = (bytes: Uint8Array): string => hexOfBytes(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Four bytes: seconds of an epoch fit until the year 2106. */
export const bytesOfNumber = (value: number): Bytes => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
export const numberOfBytes = (bytes: Uint8Array): number => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)

export const bytesOfAscii = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0))
