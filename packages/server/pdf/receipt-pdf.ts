// A printed receipt: A4, as many pages as its parts need, with names in reading direction.

import type { ReceiptPdf } from './pdf-content.ts'
import { linesOf } from './pdf-text.ts'
import { bytesOf, pdfTools } from './pdf-tools.ts'
import { createPdfWriter } from './pdf-writer.ts'

const LEFT = 56
const RIGHT = 539
const WHEN = 300
const LABEL_WIDTH = 130
const LINE = 15
const BOTTOM = 780

export const drawReceipt = async (pdfContent: ReceiptPdf): Promise<Buffer> => {
  const { language, organizationName, title, facts, columns, parts, total, now } = pdfContent
  const { PdfDocument } = await pdfTools()
  const doc = new PdfDocument({
    size: 'A4',
    margin: LEFT,
    font: '',
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: now, Creator: 'Lodgepole', Producer: 'Lodgepole' },
  })
  const bytes = bytesOf(doc)
  const { use, shown, widthOf, write } = await createPdfWriter(doc, pdfContent)
  let y = LEFT

  const wrapped = (text: string, room: number) => linesOf(shown(text), widthOf, room)
  const writeBlock = (text: string, x: number, room: number, lineHeight = LINE): number => {
    const lines = wrapped(text, room)
    lines.forEach((line, number) => write(line, x, y + number * lineHeight))
    return lines.length * lineHeight
  }
  const writeRight = (text: string) => {
    const [line = ''] = wrapped(text, RIGHT - LEFT)
    write(line, RIGHT - widthOf(line), y)
  }
  const rule = () => {
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor('#b8b2a6').stroke()
    y += 7
  }
  const makeRoom = (height: number) => {
    if (y + height <= BOTTOM) return
    doc.addPage()
    y = LEFT
  }
  const writeRow = (
    [who, when, amount]: readonly [string, string, string],
    font: 'plain' | 'bold',
  ) => {
    use(font, 10)
    makeRoom(wrapped(who, WHEN - LEFT - 12).length * LINE + 7)
    writeRight(amount)
    const whenHeight = writeBlock(when, WHEN, 140)
    y += Math.max(writeBlock(who, LEFT, WHEN - LEFT - 12), whenHeight)
    rule()
  }

  use('plain', 11)
  y += writeBlock(organizationName, LEFT, RIGHT - LEFT) + 4
  use('bold', 22)
  y += writeBlock(title, LEFT, RIGHT - LEFT, 28) + 14
  for (const [label, value] of facts) {
    use('bold', 10)
    const labelHeight = writeBlock(label, LEFT, LABEL_WIDTH - 10)
    use('plain', 10)
    y +=
      Math.max(labelHeight, writeBlock(value, LEFT + LABEL_WIDTH, RIGHT - LEFT - LABEL_WIDTH)) + 3
  }
  y += 16
  writeRow(columns, 'bold')
  for (const part of parts) writeRow(part, 'plain')
  y += 6
  use('bold', 14)
  makeRoom(20)
  writeRight(total[1])
  writeBlock(total[0], LEFT, WHEN - LEFT)
  doc.end()
  return bytes
}
