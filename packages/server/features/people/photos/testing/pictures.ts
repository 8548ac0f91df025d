// Images for tests, both valid and malicious.

import sharp from 'sharp'

/** Red on the left, blue on the right. */
export const redAndBlue = (widthPx = 800, heightPx = 600) =>
  sharp({
    create: { width: widthPx, height: heightPx, channels: 3, background: '#e01010' },
  }).composite([
    {
      input: {
        create: {
          width: Math.floor(widthPx / 2),
          height: heightPx,
          channels: 3,
          background: '#1010e0',
        },
      },
      left: Math.ceil(widthPx / 2),
      top: 0,
    },
  ])

/** As a phone writes it: with an orientation tag and the location where it was taken. */
export const phoneJpeg = (orientation = 6): Promise<Buffer> =>
  redAndBlue()
    .withExif({
      IFD0: { Make: 'Lodgepole Phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 3990/100',
      },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()

/** The same file with a different size in its header. */
export const jpegClaiming = (jpeg: Buffer, widthPx: number, heightPx: number): Buffer => {
  const copy = Buffer.from(jpeg)
  const frame = copy.findIndex(
    (byte, at) => byte === 0xff && (copy[at + 1] === 0xc0 || copy[at + 1] === 0xc2),
  )
  copy.writeUInt16BE(heightPx, frame + 5)
  copy.writeUInt16BE(widthPx, frame + 7)
  return copy
}

export const pngClaiming = (png: Buffer, widthPx: number, heightPx: number): Buffer => {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(widthPx, 16)
  copy.writeUInt32BE(heightPx, 20)
  return copy
}

/** With a comment right after its start. */
export const jpegWithComment = (jpeg: Buffer, comment: string): Buffer => {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    head,
    Buffer.from(comment, 'latin1'),
    jpeg.subarray(2),
  ])
}

/** Noise, which barely compresses, stored sideways as phones do: more than 20 MB. */
export const largePhoneJpeg = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 5_000,
      height: 4_000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
