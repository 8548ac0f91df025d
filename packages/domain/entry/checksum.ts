// Distinguishes a misread code from a made-up one, because only the former is worth scanning again.
// CRC-16/CCITT; it proves nothing.

const step = (sum: number): number =>
  sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff
const TABLE = Uint16Array.from({ length: 256 }, (_, byte) =>
  Array.from({ length: 8 }).reduce<number>((sum) => step(sum), byte << 8),
)

export const checksumOf = (bytes: Uint8Array): number => {
  let sum = 0xffff
  for (const byte of bytes) sum = ((sum << 8) & 0xffff) ^ (TABLE[(sum >> 8) ^ byte] ?? 0)
  return sum
}
