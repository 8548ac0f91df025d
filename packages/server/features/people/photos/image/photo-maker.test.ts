import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { heicFile } from '../testing/heic-file.ts'
import { phoneJpeg, redAndBlue } from '../testing/pictures.ts'
import { createPhotoMaker } from './photo-maker.ts'

const maker = createPhotoMaker()
const made = async (bytes: Uint8Array) => {
  const result = await maker.make(bytes)
  if (!result.ok) throw new Error(result.error)
  return result.value
}
const colorAt = async (jpeg: Uint8Array, x: number, y: number) => {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  return [
    ...data.subarray(
      (y * info.width + x) * info.channels,
      (y * info.width + x) * info.channels + 3,
    ),
  ].map((value) => Math.round(value / 32))
}
const RED = [7, 1, 1]
const BLUE = [1, 1, 7]

/** The maximum memory growth of the process during some work. */
const growthMb = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
  await work()
  clearInterval(watch)
  return (most - before) / 1e6
}

describe('PHO-07 the image limits apply only to photos', () => {
  it('PHO-07 icons and logos are drawn after a photo: the process shares its loaders', async () => {
    await made(await phoneJpeg(1))
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" ' +
        'height="8" fill="#123456"/></svg>',
    )
    expect(await sharp(svg).metadata()).toMatchObject({ format: 'svg', width: 8 })
    const webp = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#123456' },
    })
      .webp()
      .toBuffer()
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp' })
    await expect(
      sharp(
        Buffer.from(
          'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,' +
            '\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
          'latin1',
        ),
      ).metadata(),
    ).rejects.toThrow()
  })
})

describe('PHO-06 a photo becomes upright, square and small, without its location', () => {
  it('PHO-06 makes three squares, turned as the camera noted, without those notes', async () => {
    const jpeg = await phoneJpeg(6)
    expect((await sharp(jpeg).metadata()).exif?.includes('Lodgepole Phone')).toBe(true)
    const squares = await made(jpeg)
    for (const edgePx of [70, 150, 600] as const) {
      const metadata = await sharp(squares[edgePx]).metadata()
      expect(metadata).toMatchObject({
        format: 'jpeg',
        width: edgePx,
        height: edgePx,
        space: 'srgb',
      })
      expect([
        metadata.exif,
        metadata.xmp,
        metadata.iptc,
        metadata.icc,
        metadata.orientation,
      ]).toEqual([undefined, undefined, undefined, undefined, undefined])
      expect(Buffer.from(squares[edgePx]).includes('Exif')).toBe(false)
    }
    // Its left side was up.
    expect(await colorAt(squares[600], 300, 20)).toEqual(RED)
    expect(await colorAt(squares[600], 300, 580)).toEqual(BLUE)
  })

  it('PHO-06 crops to the middle and puts white behind transparent parts', async () => {
    const wide = await redAndBlue(900, 300).png().toBuffer()
    const squares = await made(wide)
    expect(await colorAt(squares[600], 20, 300)).toEqual(RED)
    expect(await colorAt(squares[600], 580, 300)).toEqual(BLUE)
    const clear = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    expect(await colorAt((await made(clear))[70], 35, 35)).toEqual([8, 8, 8])
  })

  it('PHO-06 reads HEIC, whole and in tiles', async () => {
    const RED_YCC = { y: 82, cb: 90, cr: 240 }
    for (const file of [
      heicFile({ color: RED_YCC }),
      heicFile({ color: RED_YCC, grid: { columns: 8, rows: 6 } }),
    ]) {
      const [red = 0, green = 9, blue = 9] = await colorAt((await made(file))[150], 75, 75)
      expect([red >= 7, green <= 1, blue <= 1]).toEqual([true, true, true])
    }
  })
})

describe('PHO-07 a hostile file costs little and breaks nothing', () => {
  it.each<[string, Uint8Array | Promise<Uint8Array>, string]>([
    [
      'a HEIC whose inside claims 67 megapixels',
      heicFile({ codedPx: { width: 8_192, height: 8_192 } }),
      'FILE_DAMAGED',
    ],
    [
      'a HEIC whose inside claims 268 megapixels',
      heicFile({
        codedPx: { width: 16_384, height: 16_384 },
        claimedPx: { width: 5_000, height: 5_000 },
      }),
      'FILE_DAMAGED',
    ],
    [
      'a 200-megapixel HEIC',
      heicFile({ claimedPx: { width: 16_000, height: 12_500 } }),
      'IMAGE_TOO_LARGE',
    ],
    [
      'a PNG whose data is rubbish',
      redAndBlue()
        .png()
        .toBuffer()
        .then((png) => png.fill(7, 60, png.length - 16)),
      'FILE_DAMAGED',
    ],
    ['an SVG', Buffer.from('<svg/>'), 'FILE_TYPE_NOT_ALLOWED'],
  ])('PHO-07 %s is refused', async (_what, bytes, code) => {
    let result: unknown
    const grownMb = await growthMb(async () => (result = await maker.make(await bytes)))
    expect(result).toEqual({ ok: false, error: code })
    expect(grownMb).toBeLessThan(300)
  })

  it('PHO-07 the largest allowed file stays within the memory limit', async () => {
    const create = { width: 7_200, height: 7_200, channels: 3 as const, background: '#335577' }
    for (const file of [
      await sharp({ create }).png({ progressive: true }).toBuffer(),
      await sharp({ create }).jpeg({ progressive: true }).toBuffer(),
    ]) {
      const grownMb = await growthMb(() => made(file))
      expect(grownMb).toBeLessThan(450)
    }
  }, 60_000)

  const ending = (code: string) =>
    createPhotoMaker({
      timeoutMs: 5_000,
      script: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    })
  it.each([
    ['throws', 'throw new Error("no")'],
    ['rejects later', 'setTimeout(() => Promise.reject(new Error("no")))'],
    ['exits', 'process.exit(3)'],
    ['ends without a word', ''],
    ['never ends', 'for (;;);'],
    [
      'wants ever more memory',
      'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))',
    ],
  ])('PHO-07 a thread that %s is an answer, and the next one works', async (_how, code) => {
    expect(await ending(code).make(new Uint8Array(1))).toEqual({
      ok: false,
      error: 'UPLOAD_FAILED',
    })
  })

  it('PHO-07 files are made one after the other', async () => {
    const slow = ending(
      'import { parentPort } from "node:worker_threads"; const from = Date.now(); ' +
        'setTimeout(() => parentPort.postMessage([from, Date.now()]), 150)',
    )
    const spans = (await Promise.all(
      [1, 2, 3].map(() => slow.make(new Uint8Array(1))),
    )) as unknown as [number, number][]
    for (const [index, [from]] of spans.entries())
      expect(from).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0)
  })
})
