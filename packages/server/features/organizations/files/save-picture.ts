// A public image sent in one request: resized to its display size and stripped of everything but
// the image.

import { newId } from '../../../platform/new-id.ts'
import { limitLoaders } from '../../../platform/picture-loaders.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'

const MAX_PIXELS = 10_000 * 10_000
const readable: ReadonlySet<string | undefined> = new Set(['png', 'jpeg', 'webp'])

interface Frame {
  readonly width: number
  readonly height: number
}

const drawn = async (bytes: Buffer, frame: Frame): Promise<Buffer | undefined> => {
  const { default: sharp } = await import('sharp')
  try {
    const picture = limitLoaders(sharp)(bytes, { limitInputPixels: MAX_PIXELS })
    const { format } = await picture.metadata()
    return readable.has(format)
      ? await picture
          .rotate()
          .resize({ ...frame, fit: 'inside', withoutEnlargement: true })
          .png()
          .toBuffer()
      : undefined
  } catch {
    return undefined
  }
}

/** Its address, or undefined when the data is not an image. */
export const savePicture = async (
  store: ObjectStore,
  folder: string,
  pictureBase64: string,
  frame: Frame,
): Promise<string | undefined> => {
  const picture = await drawn(Buffer.from(pictureBase64, 'base64'), frame)
  if (!picture) return undefined
  const name = `${folder}/${newId()}.png`
  await store.put(name, picture, 'image/png')
  return store.readUrl(name)
}
