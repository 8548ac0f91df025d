import { describe, expect, it } from 'vitest'
import { heicFile } from '../testing/heic-file.ts'
import {
  jpegClaiming,
  jpegWithComment,
  phoneJpeg,
  pngClaiming,
  redAndBlue,
} from '../testing/pictures.ts'
import { inspectImage } from './inspect-image.ts'

const jpeg = await phoneJpeg()
const png = await redAndBlue().png().toBuffer()
const heic = Buffer.from(heicFile())
const zip = Buffer.from('PK\u0003\u0004rest of an archive', 'latin1')

const verdict = (bytes: Uint8Array) => {
  const inspected = inspectImage(bytes)
  return inspected.ok
    ? `${inspected.value.type} ${inspected.value.widthPx}x${inspected.value.heightPx}`
    : inspected.error
}

describe('PHO-05 a file is judged by its content before anything decodes it', () => {
  it.each<[string, Uint8Array, string]>([
    ['a JPEG', jpeg, 'jpg 800x600'],
    ['a PNG', png, 'png 800x600'],
    ['a HEIC', heic, 'heic 32x32'],
    [
      'a JPEG with a gain map behind, as phones write it',
      Buffer.concat([jpeg, Buffer.alloc(16), jpeg]),
      'jpg 800x600',
    ],
    ['a 200-megapixel JPEG', jpegClaiming(jpeg, 16_000, 12_500), 'IMAGE_TOO_LARGE'],
    ['a JPEG longer than any photo', jpegClaiming(jpeg, 60_000, 10), 'IMAGE_TOO_LARGE'],
    ['a 200-megapixel PNG', pngClaiming(png, 16_000, 12_500), 'IMAGE_TOO_LARGE'],
    [
      'a PNG of more pixels than numbers',
      pngClaiming(png, 0xffff_ffff, 0xffff_ffff),
      'IMAGE_TOO_LARGE',
    ],
    ['a PNG of no width', pngClaiming(png, 0, 10), 'FILE_DAMAGED'],
    [
      'a 200-megapixel HEIC',
      heicFile({ claimedPx: { width: 16_000, height: 12_500 } }),
      'IMAGE_TOO_LARGE',
    ],
    [
      'a HEIC of ten thousand tiles',
      heicFile({ grid: { columns: 100, rows: 100 }, claimedPx: { width: 1_000, height: 1_000 } }),
      'IMAGE_TOO_LARGE',
    ],
    ['a JPEG cut short', jpeg.subarray(0, jpeg.length - 40), 'FILE_DAMAGED'],
    ['a JPEG of its header alone', jpeg.subarray(0, 300), 'FILE_DAMAGED'],
    ['a PNG cut short', png.subarray(0, png.length - 13), 'FILE_DAMAGED'],
    ['a HEIC cut short', heic.subarray(0, heic.length - 1), 'FILE_DAMAGED'],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'FILE_TYPE_NOT_ALLOWED',
    ],
    ['a GIF', Buffer.from('GIF89a/*'), 'FILE_TYPE_NOT_ALLOWED'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'FILE_TYPE_NOT_ALLOWED'],
    ['nothing', Buffer.alloc(0), 'FILE_TYPE_NOT_ALLOWED'],
    ['a JPEG that is an archive too', Buffer.concat([jpeg, zip]), 'FILE_TYPE_NOT_ALLOWED'],
    ['a PNG that is an archive too', Buffer.concat([png, zip]), 'FILE_TYPE_NOT_ALLOWED'],
    ['a HEIC that is an archive too', Buffer.concat([heic, zip]), 'FILE_DAMAGED'],
    [
      'a JPEG that is a page too',
      jpegWithComment(jpeg, '<!DOCTYPE html><ScRiPt>alert(1)</script>'),
      'FILE_TYPE_NOT_ALLOWED',
    ],
    [
      'a JPEG that is a program too',
      jpegWithComment(jpeg, '<?php system($_GET[0]); ?>'),
      'FILE_TYPE_NOT_ALLOWED',
    ],
    [
      'more than three megabytes',
      Buffer.concat([jpeg, Buffer.alloc(3 * 1024 * 1024)]),
      'FILE_TOO_LARGE',
    ],
  ])('PHO-05 %s', (_what, bytes, expected) => expect(verdict(bytes)).toBe(expected))

  it('PHO-05 has an answer for every damaged file', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (const whole of [jpeg, png, heic]) {
      for (let round = 0; round < 700; round += 1) {
        const copy = Buffer.from(
          whole.subarray(0, random(3) === 0 ? random(whole.length) : whole.length),
        )
        for (let change = 0; change < 4 && copy.length > 0; change += 1)
          copy[random(Math.min(copy.length, 400))] = random(256)
        expect(() => inspectImage(copy)).not.toThrow()
      }
    }
  })
})
