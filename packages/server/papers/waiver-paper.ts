// The signed waiver on paper. Everything in it is text that somebody wrote: it is set as text and
// can be nothing else. Fonts that know most alphabets are embedded; a character that even they do
// not know is written as its number, so that the paper never shows less than what was signed.

import { normalizeText } from '@lodgepole/domain/kernel/normalize'
import type { WaiverPaper } from './paper.ts'
import { bytesOf, pdfTools } from './pdf-tools.ts'
import { createPen } from './pen.ts'

/**
 * Controls that turn text around or cannot be seen have no place on paper; what has no glyph is
 * written as `[U+4F60]`.
 */
const printable = (text: string, isKnown: (codePoint: number) => boolean): string =>
  Array.from(normalizeText(text.replace(/\r\n?/g, '\n'), 'NFC'), (character) => {
    if (character === '\n') return character
    if (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(character)) return character === '\t' ? ' ' : ''
    const codePoint = character.codePointAt(0) ?? 0
    return isKnown(codePoint)
      ? character
      : `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`
  }).join('')

/** Both times: the place's own, which people remember, and the world's, which cannot be misread. */
const timeText = (at: Date, timeZone: string | null): string => {
  const local = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: timeZone ?? 'America/New_York',
  }).format(at)
  return `${local} (${at.toISOString()})`
}

export const drawWaiver = async (paper: WaiverPaper): Promise<Buffer> => {
  const { PdfDocument } = await pdfTools()
  const info = {
    Title: `Waiver ${paper.documentId}`,
    CreationDate: paper.signedAt,
    ModDate: paper.signedAt,
    Creator: 'Lodgepole',
    Producer: 'Lodgepole',
  }
  const document = new PdfDocument({
    size: 'LETTER',
    margin: 56,
    info,
    lang: 'en',
    displayTitle: true,
  })
  const bytes = bytesOf(document)
  const pen = await createPen(document, paper)
  const put = (
    weight: 'plain' | 'bold',
    size: number,
    text: string,
    linesBelow: number,
    options: { readonly lineGap?: number } = {},
  ) => {
    pen.use(weight, size)
    pen.flow(printable(text, pen.has), options)
    document.moveDown(linesBelow)
  }
  const line = (label: string, value: string) => {
    put('bold', 9, label, 0)
    put('plain', 11, value, 0.4)
  }

  put('plain', 10, paper.organizationName, 0)
  put('bold', 18, paper.title, 0.5)
  put('plain', 10, paper.text, 1.5, { lineGap: 2 })
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
