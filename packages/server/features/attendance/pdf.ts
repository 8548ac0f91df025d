// The list on paper: A4, a line of headings on every page, names in full. pdfkit is loaded when somebody asks for the first
// file, so that no start waits for it.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { drawable, linesOf, visualRuns } from './pdf-text.ts'

export interface PaperTable {
  readonly title: string
  readonly subtitle: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly empty: string
  readonly pageText: (page: number, pages: number) => string
  readonly now: Date
}

const MARGIN = 42
const WIDTHS = [64, 132, 174, 76, 65]
const SIZE = 9
const LINE = 12.5
const BOTTOM = 790

const fontFolder = path.join(path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')
const readFonts = () => Promise.all(['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => readFile(path.join(fontFolder, file))))
let fonts: ReturnType<typeof readFonts> | undefined

/** pdfkit keeps the opened font to itself, and only that one knows its glyphs. */
interface OpenFont {
  readonly _font: { readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

export const paperOf = async ({ title, subtitle, columns, rows, empty, pageText, now }: PaperTable): Promise<Buffer> => {
  const [{ default: PdfDocument }, [plain, bold]] = await Promise.all([import('pdfkit'), (fonts ??= readFonts())])
  if (!plain || !bold) throw new Error('The fonts are missing.')
  const doc = new PdfDocument({ size: 'A4', margin: MARGIN, bufferPages: true, font: '', info: { Title: title, CreationDate: now } })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.registerFont('plain', plain)
  doc.registerFont('bold', bold)
  const hasGlyph = (codePoint: number) => (doc as unknown as OpenFont)._font.font.hasGlyphForCodePoint(codePoint)
  const shown = (text: string) => drawable(text, hasGlyph)

  const drawLine = (text: string, x: number, y: number) => {
    let at = x
    for (const run of visualRuns(text)) {
      doc.text(run, at, y, { lineBreak: false })
      at += doc.widthOfString(run)
    }
  }
  let y = MARGIN
  const drawRow = (cells: readonly string[], font: 'plain' | 'bold', onNewPage: () => void) => {
    doc.font(font).fontSize(SIZE)
    const lines = cells.map((cell, index) => linesOf(shown(cell), (text) => doc.widthOfString(text), (WIDTHS[index] ?? 0) - 8))
    const height = Math.max(...lines.map(({ length }) => length)) * LINE + 5
    if (y + height > BOTTOM) {
      doc.addPage()
      y = MARGIN
      onNewPage()
      doc.font(font).fontSize(SIZE)
    }
    let x = MARGIN
    lines.forEach((cell, index) => {
      cell.forEach((line, number) => drawLine(line, x, y + number * LINE))
      x += WIDTHS[index] ?? 0
    })
    y += height
    doc.moveTo(MARGIN, y - 4).lineTo(MARGIN + WIDTHS.reduce((sum, width) => sum + width, 0), y - 4).lineWidth(0.5).strokeColor('#d8d2c6').stroke()
  }
  const drawHead = () => drawRow(columns, 'bold', () => undefined)

  doc.font('bold').fontSize(18)
  drawLine(shown(title), MARGIN, y)
  doc.font('plain').fontSize(SIZE + 1)
  drawLine(shown(subtitle), MARGIN, y + 26)
  y += 54
  if (rows.length === 0) drawRow(['', '', empty, '', ''], 'plain', () => undefined)
  else drawHead()
  for (const row of rows) drawRow(row, 'plain', drawHead)

  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    doc.page.margins.bottom = 0
    doc.font('plain').fontSize(8)
    drawLine(pageText(page + 1, count), MARGIN, BOTTOM + 18)
  }
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
