// Tells a code that was misread from one that was made up: only the first is worth scanning again. CRC-16/CCITT; it proves nothing.

export const checksumOf = (bytes: Uint8Array): number => {
  let sum = 0xffff
  for (const byte of bytes) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff
  }
  return sum
}
