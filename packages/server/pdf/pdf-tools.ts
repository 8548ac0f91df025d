// The library and its fonts, loaded when the first PDF is drawn, so that a process that draws none
// does not load them.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const fontFile = (name: string) =>
  readFile(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

const loadTools = async () => {
  const [{ default: PdfDocument }, plain, bold] = await Promise.all([
    import('pdfkit'),
    fontFile('DejaVuSans'),
    fontFile('DejaVuSans-Bold'),
  ])
  return { PdfDocument, plain, bold }
}
let tools: ReturnType<typeof loadTools> | undefined

export const pdfTools = (): ReturnType<typeof loadTools> => (tools ??= loadTools())

/**
 * Only the font opened by the document knows its glyphs. It is a private field that the library's
 * types omit.
 */
interface OpenFont {
  readonly _font: {
    readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean }
  }
}

export const hasGlyph = (document: PDFKit.PDFDocument, codePoint: number): boolean =>
  (document as unknown as OpenFont)._font.font.hasGlyphForCodePoint(codePoint)

/** Everything the document has written once it ends. */
export const bytesOf = (document: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
