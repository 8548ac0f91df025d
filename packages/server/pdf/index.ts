export type { ReceiptPdf, TablePdf, WaiverPdf } from './pdf-content.ts'
export { createPdfRenderer, type PdfRenderer } from './pdf-renderer.ts'
export { qrPicture } from './qr-picture.ts'
