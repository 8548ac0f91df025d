// The thread that draws PDFs in sequence. It reports a PDF that cannot be drawn and continues.

import { parentPort } from 'node:worker_threads'
import { drawBooking } from './booking-pdf.ts'
import { drawCards } from './cards-pdf.ts'
import type { PdfContent } from './pdf-content.ts'
import { drawReceipt } from './receipt-pdf.ts'
import { drawTable } from './table-pdf.ts'
import { drawWaiver } from './waiver-pdf.ts'

const draw = (pdfContent: PdfContent): Promise<Buffer> => {
  if (pdfContent.kind === 'waiver') return drawWaiver(pdfContent)
  if (pdfContent.kind === 'cards') return drawCards(pdfContent)
  if (pdfContent.kind === 'booking') return drawBooking(pdfContent)
  return pdfContent.kind === 'table' ? drawTable(pdfContent) : drawReceipt(pdfContent)
}

parentPort?.on(
  'message',
  (pdfContent: PdfContent) =>
    void draw(pdfContent).then(
      (bytes) => parentPort?.postMessage({ bytes }),
      (fault: unknown) =>
        parentPort?.postMessage({
          fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
        }),
    ),
)
