// Converts text to a QR code. The library loads on demand, because few pages ever show a code.

import { QUIET_ZONE, qrPath } from './qr-path.ts'

export interface QrDrawing {
  readonly path: string
  /** Including the border, in modules. */
  readonly side: number
}

export const drawQr = async (text: string): Promise<QrDrawing> => {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return {
    path: qrPath({ size: modules.size, get: (row, column) => modules.get(row, column) }),
    side: modules.size + 2 * QUIET_ZONE,
  }
}
