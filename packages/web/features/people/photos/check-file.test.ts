import { describe, expect, it, vi } from 'vitest'
import { checkFile, isWorthAnotherTry } from './check-file.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const fourBytes = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]
const chunk = (type: string, data: readonly number[]) => [
  ...fourBytes(data.length),
  ...[...type].map((letter) => letter.charCodeAt(0)),
  ...data,
  0,
  0,
  0,
  0,
]
const png = (width: number, height: number, more: Uint8Array<ArrayBuffer> = new Uint8Array()) =>
  new Blob([
    new Uint8Array([
      ...SIGNATURE,
      ...chunk('IHDR', [...fourBytes(width), ...fourBytes(height), 8, 2, 0, 0, 0]),
      ...chunk('IEND', []),
    ]),
    more,
  ])
const MB = 1024 * 1024
const box = (type: string, ...parts: readonly (readonly number[])[]) => [
  ...fourBytes(8 + parts.flat().length),
  ...[...type].map((letter) => letter.charCodeAt(0)),
  ...parts.flat(),
]
/** The boxes that contain a HEIC's dimensions, without the picture. */
const heicHead = (widthPx: number, heightPx: number) =>
  new Uint8Array([
    ...box(
      'ftyp',
      [...'heic'].map((letter) => letter.charCodeAt(0)),
      fourBytes(0),
      [...'mif1heic'].map((letter) => letter.charCodeAt(0)),
    ),
    ...box(
      'meta',
      fourBytes(0),
      box('iinf', fourBytes(0), [0, 1, 0, 0]),
      box('iprp', box('ipco', box('ispe', fourBytes(0), fourBytes(widthPx), fourBytes(heightPx)))),
    ),
    ...box('free'),
  ])

const opening = (width = 800, height = 600) => {
  const close = vi.fn()
  const picture = { width, height, close } as unknown as ImageBitmap
  return { picture, close, open: vi.fn(async () => picture) }
}

describe('PHO-02 the file that was chosen is judged, not what is cut out of it', () => {
  it('takes a picture within the limits, opened for cropping', async () => {
    const { open, picture } = opening()
    expect(await checkFile(png(800, 600), open)).toEqual({ fault: undefined, type: 'png', picture })
  })

  it.each([
    ['more than any camera makes', png(800, 600, new Uint8Array(50 * MB)), 'FILE_TOO_LARGE'],
    ['208 megapixels in 25 MB', png(16_000, 13_000, new Uint8Array(25 * MB)), 'IMAGE_TOO_LARGE'],
    ['208 megapixels in a few bytes', png(16_000, 13_000), 'IMAGE_TOO_LARGE'],
    ['a very long one', png(60_000, 10), 'IMAGE_TOO_LARGE'],
    [
      'another kind',
      new Blob(['GIF89a and more of the same, enough of it']),
      'FILE_TYPE_NOT_ALLOWED',
    ],
    [
      'what is only called a picture',
      new File(['a letter, of some length, to nobody'], 'face.png'),
      'NOT_A_PICTURE',
    ],
    [
      'another kind by its own name',
      new File(['a letter, of some length, to nobody'], 'letter.txt'),
      'FILE_TYPE_NOT_ALLOWED',
    ],
    [
      'another kind of more than 3 MB',
      new Blob([new Uint8Array(3 * MB + 1)]),
      'FILE_TYPE_NOT_ALLOWED',
    ],
  ])('refuses %s before it is opened', async (_, file, fault) => {
    const { open } = opening()
    expect(await checkFile(file, open)).toEqual({ fault })
    expect(open).not.toHaveBeenCalled()
  })

  it('PHO-14 takes 25 MB from a phone if the browser can shrink it, else says so', async () => {
    const { open, picture } = opening()
    const large = png(8_000, 6_000, new Uint8Array(25 * MB))
    expect(await checkFile(large, open)).toEqual({ fault: undefined, type: 'png', picture })
    expect(await checkFile(large, async () => undefined)).toEqual({ fault: 'CANNOT_SHRINK' })
  })

  it('PHO-14 takes 48 megapixels from any phone if the browser can shrink them', async () => {
    const { open, picture } = opening(8_064, 6_048)
    const heic = (widthPx: number, heightPx: number, more = 0) =>
      new Blob([heicHead(widthPx, heightPx), new Uint8Array(more)])
    for (const file of [heic(8_064, 6_048), heic(8_064, 6_048, 12 * MB)]) {
      expect(await checkFile(file, open)).toEqual({ fault: undefined, type: 'heic', picture })
      expect(await checkFile(file, async () => undefined)).toEqual({ fault: 'CANNOT_SHRINK' })
    }
    const tooMany = opening()
    expect(await checkFile(heic(16_000, 13_000), tooMany.open)).toEqual({
      fault: 'IMAGE_TOO_LARGE',
    })
    expect(tooMany.open).not.toHaveBeenCalled()
  })

  it('refuses one whose header is damaged by what it opens as, and lets go of it', async () => {
    const { open, close } = opening(16_000, 13_000)
    expect(
      await checkFile(new Blob([new Uint8Array(SIGNATURE), new Uint8Array(60)]), open),
    ).toEqual({ fault: 'IMAGE_TOO_LARGE' })
    expect(close).toHaveBeenCalledOnce()
  })

  it('PHO-02 calls a file damaged that breaks off and that the browser cannot open', async () => {
    const cut = png(800, 600).slice(0, -12)
    expect(await checkFile(cut, async () => undefined)).toEqual({ fault: 'FILE_DAMAGED' })
    const { open, picture } = opening()
    expect(await checkFile(cut, open)).toEqual({ fault: undefined, type: 'png', picture })
  })

  it('PHO-13 is worth another try when only its way was at fault', () =>
    expect(
      ['UPLOAD_FAILED', 'NO_RESPONSE', 'FILE_DAMAGED', 'FILE_TYPE_NOT_ALLOWED', undefined].map(
        isWorthAnotherTry,
      ),
    ).toEqual([true, true, false, false, false]))

  it('PHO-09 passes on what the browser cannot show', async () =>
    expect(await checkFile(png(10, 10), async () => undefined)).toEqual({
      fault: undefined,
      type: 'png',
      picture: undefined,
    }))
})
