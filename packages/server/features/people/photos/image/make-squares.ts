// Decodes an inspected image and makes the stored squares: upright, in sRGB, and without any camera
// metadata. Runs only in the worker thread.

import { fail, ok } from '@lodgepole/domain/kernel/result'
import {
  maxPhotoPixels,
  photoSizesPx,
  type PhotoSizePx,
} from '@lodgepole/domain/kernel/files/photo-limits'
import sharp, { type Sharp } from 'sharp'
import { limitLoaders } from '../../../../platform/picture-loaders.ts'
import { boundWasmMemory } from './bound-wasm-memory.ts'
import type { Inspected, PictureFacts } from '@lodgepole/domain/kernel/files/photo-facts'
import { inspectImage } from './inspect-image.ts'

export type Squares = Readonly<Record<PhotoSizePx, Uint8Array>>

/** The actual shape of the library's image; its types omit the size. */
interface HeicImage {
  readonly width: number
  readonly height: number
  readonly decode: () => Promise<{
    readonly width: number
    readonly height: number
    readonly data: Uint8ClampedArray
  }>
}

const MAX_PX = Math.max(...photoSizesPx)
const QUALITY = 84
const NATIVE_SECONDS = 15
/** A HEIC of 25 megapixels needs about 250. */
const WASM_MB = 384

// One image at a time on one thread with no cache. Only the needed loaders are enabled, whatever
// format a file claims.
sharp.concurrency(1)
sharp.cache(false)
limitLoaders(sharp)

const openHeic = async (bytes: Uint8Array): Promise<Sharp | undefined> => {
  boundWasmMemory(WASM_MB)
  const { default: heic } = await import('heic-decode')
  const [image] = (await heic.all({ buffer: bytes })) as unknown as readonly HeicImage[]
  // The decoder has read more than the inspection did, so its size is checked too.
  if (!image || image.width * image.height > maxPhotoPixels.heic) return undefined
  const { width, height, data } = await image.decode()
  return sharp(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  })
}

const open = async ({ type }: PictureFacts, bytes: Uint8Array): Promise<Sharp | undefined> => {
  if (type === 'heic') return openHeic(bytes)
  return sharp(bytes, {
    limitInputPixels: maxPhotoPixels[type],
    failOn: 'error',
    sequentialRead: true,
  }).autoOrient()
}

export const makeSquares = async (bytes: Uint8Array): Promise<Inspected<Squares>> => {
  const facts = inspectImage(bytes)
  if (!facts.ok) return facts
  const image = await open(facts.value, bytes)
  if (!image) return fail('IMAGE_TOO_LARGE')
  const { data, info } = await image
    .resize(MAX_PX, MAX_PX, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: NATIVE_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const square = async (edgePx: PhotoSizePx) => {
    const jpeg = sharp(data, { raw })
      .resize(edgePx, edgePx)
      .jpeg({ quality: QUALITY, progressive: edgePx === MAX_PX })
    return [edgePx, new Uint8Array(await jpeg.toBuffer())] as const
  }
  return ok(Object.fromEntries(await Promise.all(photoSizesPx.map(square))) as unknown as Squares)
}
