// Phones take pictures larger than anyone needs. Large pictures are scaled down before they are
// sent; documents are sent unchanged.

import { MAX_FILE_BYTES } from '@lodgepole/domain/kernel/files/stored-file'

const MAX_EDGE_PX = 2_400
const QUALITY = 0.85

/** The dimensions to scale the picture to. Never larger than the original. */
export const shrunkSize = ({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}) => {
  const part = Math.min(1, MAX_EDGE_PX / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * part)),
    height: Math.max(1, Math.round(height * part)),
  }
}

const asJpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`

/**
 * Returns the same file if it is small enough, is not a picture, or can't be drawn by this browser.
 * The server then says what is wrong.
 */
export const shrinkPicture = async (
  file: File,
): Promise<{ readonly name: string; readonly content: Blob }> => {
  const asItIs = { name: file.name, content: file }
  if (file.size <= MAX_FILE_BYTES || !file.type.startsWith('image/')) return asItIs
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return asItIs
  const size = shrunkSize(picture)
  const canvas = Object.assign(document.createElement('canvas'), size)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height)
  picture.close()
  const content = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  )
  return content ? { name: asJpegName(file.name), content } : asItIs
}
