// A sheet of cards to cut out: A4 or Letter, two side by side, each exactly as large as a bank card
// (85.6 by 54 mm).

import { DEFAULT_BRAND_COLOR, paletteOf } from '@lodgepole/domain/organizations/branding/palette'
import { isHexColor } from '@lodgepole/domain/organizations/branding/color'
import type { CardsPdf } from './pdf-content.ts'
import { linesOf } from './pdf-text.ts'
import { bytesOf, pdfTools } from './pdf-tools.ts'
import { createPdfWriter } from './pdf-writer.ts'

const MM = 72 / 25.4
export const CARD_WIDTH = 85.6 * MM
export const CARD_HEIGHT = 54 * MM
const GAP = 6 * MM
const PAGE_WIDTH = { A4: 595.28, LETTER: 612 } as const
const TOP = 16 * MM
const CARDS_ON_PAGE = 2 * 4
const HEAD = 11 * MM
const PHOTO = 17 * MM
/** Large enough for a gate's camera: 45 modules and their border on 33 mm. */
const QR = 34 * MM
const PAD = 4 * MM

type CardContent = CardsPdf['cards'][number]

/** The position of a card on its page, from its index among all cards. */
const cornerOf = (sheet: CardsPdf['sheet'], index: number): readonly [number, number] => {
  const left = (PAGE_WIDTH[sheet] - 2 * CARD_WIDTH - GAP) / 2
  const onPage = index % CARDS_ON_PAGE
  return [
    left + (onPage % 2) * (CARD_WIDTH + GAP),
    TOP + Math.floor(onPage / 2) * (CARD_HEIGHT + GAP),
  ]
}

const drawFrame = (doc: PDFKit.PDFDocument, x: number, y: number, headColor: string): void => {
  doc
    .save()
    .roundedRect(x, y, CARD_WIDTH, CARD_HEIGHT, 3 * MM)
    .clip()
  doc.rect(x, y, CARD_WIDTH, HEAD).fill(headColor)
  doc.restore()
  doc
    .roundedRect(x, y, CARD_WIDTH, CARD_HEIGHT, 3 * MM)
    .lineWidth(0.5)
    .strokeColor('#8b938e')
    .stroke()
}

const drawQr = (doc: PDFKit.PDFDocument, x: number, y: number, qr: CardContent['qr']): void => {
  doc.image(qr as Buffer, x + CARD_WIDTH - QR - 2 * MM, y + HEAD + (CARD_HEIGHT - HEAD - QR) / 2, {
    width: QR,
    height: QR,
  })
}

const drawPhoto = (doc: PDFKit.PDFDocument, x: number, y: number, photo: Uint8Array): void => {
  doc
    .save()
    .roundedRect(x + PAD, y + HEAD + 3 * MM, PHOTO, PHOTO, 2 * MM)
    .clip()
  doc.image(Buffer.from(photo), x + PAD, y + HEAD + 3 * MM, { width: PHOTO, height: PHOTO })
  doc.restore()
}

export const drawCards = async (pdfContent: CardsPdf): Promise<Buffer> => {
  const { PdfDocument } = await pdfTools()
  const { brand, onBrand } = paletteOf(
    isHexColor(pdfContent.color) ? pdfContent.color : DEFAULT_BRAND_COLOR,
  ).light
  const doc = new PdfDocument({
    size: pdfContent.sheet,
    margin: 0,
    font: '',
    info: {
      Title: `${pdfContent.organizationName} · ${pdfContent.label}`,
      CreationDate: pdfContent.now,
    },
  })
  const bytes = bytesOf(doc)
  // The pictures contain no text to find fonts for.
  const { use, shown, widthOf, write } = await createPdfWriter(doc, {
    ...pdfContent,
    cards: pdfContent.cards.map(({ name, standing, until }) => ({ name, standing, until })),
  })
  const texts = (text: string, x: number, y: number, width: number, most: number, line: number) => {
    linesOf(shown(text), widthOf, width)
      .slice(0, most)
      .forEach((one, index) => write(one, x, y + index * line))
  }
  const drawHead = (x: number, y: number) => {
    doc.fillColor(onBrand)
    use('bold', 10)
    texts(pdfContent.organizationName, x + PAD, y + 2.2 * MM, CARD_WIDTH - 2 * PAD, 1, 12)
    use('plain', 7)
    texts(pdfContent.label, x + PAD, y + 6.7 * MM, CARD_WIDTH - 2 * PAD, 1, 9)
    doc.fillColor('#1c2421')
  }
  const drawTexts = ({ name, standing, until }: CardContent, x: number, y: number) => {
    const width = CARD_WIDTH - QR - 2 * PAD
    use('bold', 9)
    texts(name, x + PAD, y, width, 2, 11)
    use('plain', 7)
    texts(standing, x + PAD, y + 8.5 * MM, width, 1, 9)
    texts(until, x + PAD, y + 11.8 * MM, width, 1, 9)
  }
  pdfContent.cards.forEach((card, index) => {
    if (index > 0 && index % CARDS_ON_PAGE === 0) doc.addPage()
    const [x, y] = cornerOf(pdfContent.sheet, index)
    drawFrame(doc, x, y, brand)
    drawHead(x, y)
    drawQr(doc, x, y, card.qr)
    if (card.photo) drawPhoto(doc, x, y, card.photo)
    drawTexts(card, x, y + HEAD + (card.photo ? 3 * MM + PHOTO + 2 * MM : 8 * MM))
  })
  doc.end()
  return bytes
}
