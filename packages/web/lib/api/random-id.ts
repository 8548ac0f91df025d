// Browsers offer `crypto.randomUUID` only in secure contexts, but a camp's intranet over plain HTTP
// needs ids too.

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const randomId = (
  source: Pick<Crypto, 'getRandomValues'> & { randomUUID?: Crypto['randomUUID'] } = crypto,
): string => {
  if (source.randomUUID) return source.randomUUID()
  const bytes = source.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
