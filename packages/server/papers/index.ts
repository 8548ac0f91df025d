export type { ReceiptPaper, TablePaper, WaiverPaper } from './paper.ts'
export { createPaperPress, type PaperPress } from './paper-press.ts'
export { qrPicture } from './qr-picture.ts'
