// A code as a picture that phones and gates can read from paper and screens. Level M corrects a
// seventh of it. The white border that scanners need is included, whatever the background. The
// third-party code is loaded with the first picture.

const SCALE = 8
const BORDER_MODULES = 4

export const qrPicture = async (text: string): Promise<Buffer> => {
  const { default: library } = await import('qrcode')
  return library.toBuffer(text, { errorCorrectionLevel: 'M', margin: BORDER_MODULES, scale: SCALE })
}
