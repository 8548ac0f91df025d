// A code as a picture that phones and gates read from paper and from screens: level M mends a
// seventh of it, and the white border that scanners need is part of it, whatever it is laid on. The
// vendor's code is loaded with the first picture.

const SCALE = 8
const BORDER_MODULES = 4

export const qrPicture = async (text: string): Promise<Buffer> => {
  const { default: library } = await import('qrcode')
  return library.toBuffer(text, { errorCorrectionLevel: 'M', margin: BORDER_MODULES, scale: SCALE })
}
