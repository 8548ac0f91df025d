// A printed list: A4, with headings on every page and full names. Lists with many columns use
// landscape.

import type { TablePdf } from './pdf-content.ts'
import { linesOf } from './pdf-text.ts'
import { bytesOf, pdfTools } from './pdf-tools.ts'
import { createPdfWriter, type PdfWriter } from './pdf-writer.ts'

const MARGIN = 42
const BETWEEN = 8
const SIZE = 9
const LINE = 12.5
/** Above the page footer. */
const FOOT = 52
const ACROSS_FROM = 6
const ATTENDANCE = [64, 132, 174, 76, 65].map((width) => ({ width, atEnd: false }))

interface Column {
  readonly x: number
  readonly width: number
  readonly atEnd: boolean
}

/** The columns share the width of the page by their weights. */
const columnsIn = (room: number, layout: NonNullable<TablePdf['layout']>): readonly Column[] => {
  const shares = layout.reduce((sum, { width }) => sum + width, 0)
  return layout.map(({ width, atEnd }, index) => ({
    x: MARGIN + (room * layout.slice(0, index).reduce((sum, one) => sum + one.width, 0)) / shares,
    width: (room * width) / shares - BETWEEN,
    atEnd,
  }))
}

type Font = 'plain' | 'bold'

/** Days, times and activities repeat from row to row, so each text is measured only once. */
const measuredOnce = ({ widthOf }: Pick<PdfWriter, 'widthOf'>) => {
  const widths = { plain: new Map<string, number>(), bold: new Map<string, number>() }
  return (font: Font) =>
    (text: string): number => {
      const width = widths[font].get(text) ?? widthOf(text)
      widths[font].set(text, width)
      return width
    }
}

/** Draws rows below each other and continues at the top of a new page below the headings. */
const createRows = (
  doc: PDFKit.PDFDocument,
  { use, shown, widthOf, write }: PdfWriter,
  columns: readonly Column[],
  headings: readonly string[],
  from: number,
) => {
  const bottom = doc.page.height - FOOT
  const end = doc.page.width - MARGIN
  const widthIn = measuredOnce({ widthOf })
  let y = from
  const draw = (cells: readonly string[], font: Font, hasHeadings = true): void => {
    use(font, SIZE)
    const lines = cells.map((cell, index) =>
      linesOf(shown(cell), widthIn(font), columns[index]?.width ?? 0),
    )
    const height = Math.max(...lines.map(({ length }) => length)) * LINE + 5
    if (y + height > bottom) {
      doc.addPage()
      y = MARGIN
      if (hasHeadings) drawHeadings()
      use(font, SIZE)
    }
    lines.forEach((cell, index) => {
      const { x, width, atEnd } = columns[index] ?? { x: MARGIN, width: 0, atEnd: false }
      cell.forEach((line, number) =>
        write(line, atEnd ? x + width - widthIn(font)(line) : x, y + number * LINE),
      )
    })
    y += height
    doc
      .moveTo(MARGIN, y - 4)
      .lineTo(end, y - 4)
      .lineWidth(0.5)
      .strokeColor('#d8d2c6')
      .stroke()
  }
  const drawHeadings = () => draw(headings, 'bold', false)
  return { draw, drawHeadings }
}

const numberPages = (
  doc: PDFKit.PDFDocument,
  { use, shown, write }: PdfWriter,
  text: string,
): void => {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    doc.page.margins.bottom = 0
    use('plain', 8)
    write(
      shown(text.replace('{page}', String(page + 1)).replace('{pages}', String(count))),
      MARGIN,
      doc.page.height - FOOT + 18,
    )
  }
}

export const drawTable = async (pdfContent: TablePdf): Promise<Buffer> => {
  const {
    title,
    subtitle,
    columns,
    rows,
    layout = ATTENDANCE,
    total,
    empty,
    pageText,
    now,
  } = pdfContent
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
  const writer = await createPdfWriter(doc, pdfContent)
  const { use, shown, write } = writer
  use('bold', 18)
  write(shown(title), MARGIN, MARGIN)
  use('plain', SIZE + 1)
  write(shown(subtitle), MARGIN, MARGIN + 26)

  const from = MARGIN + 54
  const table = createRows(
    doc,
    writer,
    columnsIn(doc.page.width - 2 * MARGIN, layout),
    columns,
    from,
  )
  if (rows.length === 0) {
    use('plain', SIZE)
    write(shown(empty), MARGIN, from)
  } else table.drawHeadings()
  for (const row of rows) table.draw(row, 'plain')
  if (total && rows.length > 0) table.draw(total, 'bold')

  numberPages(doc, writer, pageText)
  doc.end()
  return bytes
}
