// The signed waiver on paper. Everything in it is text that somebody wrote: it is set as text and can be nothing else. A font
// that knows most alphabets is embedded; a character that even it does not know is written as its number, so that the paper
// never shows less than what was signed.

import type { WaiverPaper } from './paper.ts'
import { bytesOf, hasGlyph, pdfTools } from './pdf-tools.ts'

/** Controls that turn text around or cannot be seen have no place on paper; what has no glyph is written as `[U+4F60]`. */
const printable = (text: string, isKnown: (codePoint: number) => boolean): string =>
  Array.from(text.replace(/\r\n?/g, '\n').normalize('NFC'), (character) => {
    if (character === '\n') return character
    if (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(character)) return character === '\t' ? ' ' : ''
    const codePoint = character.codePointAt(0) ?? 0
    return isKnown(codePoint) ? character : `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`
  }).join('')

/** Both times: the place's own, which people remember, and the world's, which cannot be misread. */
const timeText = (at: Date, timeZone: string | null): string => {
  const local = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: timeZone ?? 'America/New_York' }).format(at)
  return `${local} (${at.toISOString()})`
}

export const drawWaiver = async (paper: WaiverPaper): Promise<Buffer> => {
  const { PdfDocument, plain, bold } = await pdfTools()
  const info = { Title: `Waiver ${paper.documentId}`, CreationDate: paper.signedAt, ModDate: paper.signedAt, Creator: 'Lodgepole', Producer: 'Lodgepole' }
  const document = new PdfDocument({ size: 'LETTER', margin: 56, info, lang: 'en', displayTitle: true })
  const bytes = bytesOf(document)
  document.registerFont('bold', bold).registerFont('text', plain).font('text')
  const show = (text: string) => printable(text, (codePoint) => hasGlyph(document, codePoint))
  const line = (label: string, value: string) => document.font('bold').fontSize(9).text(show(label)).font('text').fontSize(11).text(show(value)).moveDown(0.4)

  document.fontSize(10).text(show(paper.organizationName))
  document.font('bold').fontSize(18).text(show(paper.title)).moveDown(0.5)
  document.font('text').fontSize(10).text(show(paper.text), { lineGap: 2 }).moveDown(1.5)
  line('Signed for', paper.people.join(', '))
  line('Signed by typing the name', paper.typedName)
  line('Signed at', timeText(paper.signedAt, paper.timeZone))
  line('Text version', String(paper.version))
  line('Network address', paper.address)
  line('Browser', paper.userAgent)
  line('Document', paper.documentId)
  document.end()
  return bytes
}
