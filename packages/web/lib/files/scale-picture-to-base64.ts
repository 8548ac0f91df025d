// A picture no larger than it is ever shown, as base64. If the browser can't draw the picture, it
// is sent unchanged, and the server says what is wrong.

const base64 = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** `most`: the maximum width and height. */
export const scalePictureToBase64 = async (
  file: Blob,
  maxSizePx: readonly [number, number],
): Promise<string> => {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return base64(file.slice(0, 300_000))
  const scale = Math.min(1, maxSizePx[0] / picture.width, maxSizePx[1] / picture.height)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return base64(small ?? file)
}
