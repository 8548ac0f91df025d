// A printed reservation: A6, so that it folds into a pocket or prints four to a sheet. It shows
// who, what and when, and the code for the gate.

import type { BookingPdf } from './pdf-content.ts'
import { linesOf } from './pdf-text.ts'
import { bytesOf, pdfTools } from './pdf-tools.ts'
import { createPdfWriter } from './pdf-writer.ts'

const MM = 72 / 25.4
const WIDTH = 105 * MM
const MARGIN = 10 * MM
const ROOM = WIDTH - 2 * MARGIN
const QR = 60 * MM

export const drawBooking = async (pdfContent: BookingPdf): Promise<Buffer> => {
  const { qr, ...texts } = pdfContent
  const { PdfDocument } = await pdfTools()
  const doc = new PdfDocument({
    size: 'A6',
    margin: 0,
    font: '',
    lang: pdfContent.language,
    displayTitle: true,
    info: {
      Title: `${pdfContent.organizationName} · ${pdfContent.label}`,
      CreationDate: pdfContent.now,
    },
  })
  const bytes = bytesOf(doc)
  // The picture contains no text to find fonts for.
  const { use, shown, widthOf, write } = await createPdfWriter(doc, {
    ...texts,
    qr: new Uint8Array(),
  })
  let y = MARGIN
  const block = (text: string, weight: 'plain' | 'bold', size: number, most: number) => {
    use(weight, size)
    for (const line of linesOf(shown(text), widthOf, ROOM).slice(0, most)) {
      write(line, MARGIN, y)
      y += size * 1.3
    }
  }
  block(pdfContent.organizationName, 'plain', 9, 1)
  block(pdfContent.label, 'bold', 14, 2)
  block(pdfContent.person, 'bold', 11, 2)
  block(pdfContent.when, 'plain', 10, 2)
  doc.image(Buffer.from(qr), (WIDTH - QR) / 2, y + 4 * MM, { width: QR, height: QR })
  y += QR + 7 * MM
  block(pdfContent.hint, 'plain', 8, 3)
  doc.end()
  return bytes
}
