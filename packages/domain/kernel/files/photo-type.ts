// A picture's type: by its name, which is only a claim, and by its first bytes, which decide.

export const photoTypes = ['png', 'jpg', 'heic'] as const

export type PhotoType = (typeof photoTypes)[number]

export const photoContentTypes: Readonly<Record<PhotoType, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  heic: 'image/heic',
}

const byExtension: Readonly<Record<string, PhotoType>> = {
  png: 'png',
  jpg: 'jpg',
  jpeg: 'jpg',
  heic: 'heic',
  heif: 'heic',
}

/** Undefined for a name without an extension. `other` for an extension of another type. */
export const photoTypeOfName = (fileName: string): PhotoType | 'other' | undefined => {
  const extension = /\.([^./\\]+)$/.exec(fileName.trim())?.[1]?.toLowerCase()
  if (extension === undefined) return undefined
  return Object.hasOwn(byExtension, extension) ? (byExtension[extension] ?? 'other') : 'other'
}

/** Enough of a file to detect its type. */
export const SNIFFED_BYTES = 64

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const LEADING_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'])
/**
 * `mif1` and `msf1` mean only "some picture in this container". One of these says that it uses the
 * HEIC codec.
 */
const CODED_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx'])

const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, index) => bytes[index] === byte)

const word = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

const isHeic = (bytes: Uint8Array): boolean => {
  if (bytes.length < 16 || word(bytes, 4) !== 'ftyp' || !LEADING_BRANDS.has(word(bytes, 8)))
    return false
  const end = Math.min(bytes[3] ?? 0, bytes.length, SNIFFED_BYTES)
  const brands = [word(bytes, 8)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(word(bytes, at))
  return brands.some((brand) => CODED_BRANDS.has(brand))
}

export const sniffPhotoType = (bytes: Uint8Array): PhotoType | undefined => {
  if (startsWith(bytes, PNG)) return 'png'
  if (startsWith(bytes, JPEG)) return 'jpg'
  return isHeic(bytes) ? 'heic' : undefined
}
