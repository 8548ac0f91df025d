// A list on paper: A4, a line of headings on every page, names in full.

import type { TablePaper } from './paper.ts'
import { linesOf } from './pdf-text.ts'
import { bytesOf, pdfTools } from './pdf-tools.ts'
import { createPen } from './pen.ts'

const MARGIN = 42
const WIDTHS = [64, 132, 174, 76, 65]
const SIZE = 9
const LINE = 12.5
const BOTTOM = 790

export const drawTable = async (paper: TablePaper): Promise<Buffer> => {
  const { title, subtitle, columns, rows, empty, pageText, now } = paper
  const { PdfDocument } = await pdfTools()
  const doc = new PdfDocument({ size: 'A4', margin: MARGIN, bufferPages: true, font: '', info: { Title: title, CreationDate: now } })
  const bytes = bytesOf(doc)
  const { use, shown, widthOf, write } = await createPen(doc, paper)

  // Days, times and activities stand in one row after another: each text is measured once.
  const widths = { plain: new Map<string, number>(), bold: new Map<string, number>() }
  const widthIn = (font: 'plain' | 'bold') => (text: string): number => {
    const width = widths[font].get(text) ?? widthOf(text)
    widths[font].set(text, width)
    return width
  }
  let y = MARGIN
  const drawRow = (cells: readonly string[], font: 'plain' | 'bold', onNewPage: () => void) => {
    use(font, SIZE)
    const lines = cells.map((cell, index) => linesOf(shown(cell), widthIn(font), (WIDTHS[index] ?? 0) - 8))
    const height = Math.max(...lines.map(({ length }) => length)) * LINE + 5
    if (y + height > BOTTOM) {
      doc.addPage()
      y = MARGIN
      onNewPage()
      use(font, SIZE)
    }
    let x = MARGIN
    lines.forEach((cell, index) => {
      cell.forEach((line, number) => write(line, x, y + number * LINE))
      x += WIDTHS[index] ?? 0
    })
    y += height
    doc.moveTo(MARGIN, y - 4).lineTo(MARGIN + WIDTHS.reduce((sum, width) => sum + width, 0), y - 4).lineWidth(0.5).strokeColor('#d8d2c6').stroke()
  }
  const drawHead = () => drawRow(columns, 'bold', () => undefined)

  use('bold', 18)
  write(shown(title), MARGIN, y)
  use('plain', SIZE + 1)
  write(shown(subtitle), MARGIN, y + 26)
  y += 54
  if (rows.length === 0) drawRow(['', '', empty, '', ''], 'plain', () => undefined)
  else drawHead()
  for (const row of rows) drawRow(row, 'plain', drawHead)

  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    doc.page.margins.bottom = 0
    use('plain', 8)
    write(pageText.replace('{page}', String(page + 1)).replace('{pages}', String(count)), MARGIN, BOTTOM + 18)
  }
  doc.end()
  return bytes
}
