// A list on paper: A4, a line of headings on every page, names in full. Many columns lie across.

import type { TablePaper } from './paper.ts'
import { linesOf } from './pdf-text.ts'
import { bytesOf, pdfTools } from './pdf-tools.ts'
import { createPen } from './pen.ts'

const MARGIN = 42
const BETWEEN = 8
const SIZE = 9
const LINE = 12.5
/** Above the foot of the page. */
const FOOT = 52
const ACROSS_FROM = 6
const ATTENDANCE = [64, 132, 174, 76, 65].map((width) => ({ width, atEnd: false }))

export const drawTable = async (paper: TablePaper): Promise<Buffer> => {
  const { title, subtitle, columns, rows, layout = ATTENDANCE, total, empty, pageText, now } = paper
  const { PdfDocument } = await pdfTools()
  const doc = new PdfDocument({
    size: 'A4',
    layout: columns.length >= ACROSS_FROM ? 'landscape' : 'portrait',
    margin: MARGIN,
    bufferPages: true,
    font: '',
    info: { Title: title, CreationDate: now },
  })
  const bytes = bytesOf(doc)
  const { use, shown, widthOf, write } = await createPen(doc, paper)
  const [room, bottom] = [doc.page.width - 2 * MARGIN, doc.page.height - FOOT]
  const shares = layout.reduce((sum, { width }) => sum + width, 0)
  const places = layout.map(({ width, atEnd }, index) => ({
    x: MARGIN + (room * layout.slice(0, index).reduce((sum, one) => sum + one.width, 0)) / shares,
    width: (room * width) / shares - BETWEEN,
    atEnd,
  }))

  // Days, times and activities stand in one row after another: each text is measured once.
  const widths = { plain: new Map<string, number>(), bold: new Map<string, number>() }
  const widthIn =
    (font: 'plain' | 'bold') =>
    (text: string): number => {
      const width = widths[font].get(text) ?? widthOf(text)
      widths[font].set(text, width)
      return width
    }
  let y = MARGIN
  const drawRow = (cells: readonly string[], font: 'plain' | 'bold', onNewPage: () => void) => {
    use(font, SIZE)
    const lines = cells.map((cell, index) =>
      linesOf(shown(cell), widthIn(font), places[index]?.width ?? 0),
    )
    const height = Math.max(...lines.map(({ length }) => length)) * LINE + 5
    if (y + height > bottom) {
      doc.addPage()
      y = MARGIN
      onNewPage()
      use(font, SIZE)
    }
    lines.forEach((cell, index) => {
      const { x, width, atEnd } = places[index] ?? { x: MARGIN, width: 0, atEnd: false }
      cell.forEach((line, number) =>
        write(line, atEnd ? x + width - widthIn(font)(line) : x, y + number * LINE),
      )
    })
    y += height
    doc
      .moveTo(MARGIN, y - 4)
      .lineTo(MARGIN + room, y - 4)
      .lineWidth(0.5)
      .strokeColor('#d8d2c6')
      .stroke()
  }
  const drawHead = () => drawRow(columns, 'bold', () => undefined)

  use('bold', 18)
  write(shown(title), MARGIN, y)
  use('plain', SIZE + 1)
  write(shown(subtitle), MARGIN, y + 26)
  y += 54
  if (rows.length === 0) {
    use('plain', SIZE)
    write(shown(empty), MARGIN, y)
  } else drawHead()
  for (const row of rows) drawRow(row, 'plain', drawHead)
  if (total && rows.length > 0) drawRow(total, 'bold', drawHead)

  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    doc.page.margins.bottom = 0
    use('plain', 8)
    write(
      shown(pageText.replace('{page}', String(page + 1)).replace('{pages}', String(count))),
      MARGIN,
      bottom + 18,
    )
  }
  doc.end()
  return bytes
}
