// The printed signed waiver. All of its content was written by people, so it is set only as plain
// text. Fonts with most alphabets are embedded. A character that even they lack is written as its
// number, so that the PDF never shows less than what was signed.

import { normalizeText } from '@lodgepole/domain/kernel/normalize'
import type { WaiverPdf } from './pdf-content.ts'
import { bytesOf, pdfTools } from './pdf-tools.ts'
import { createPdfWriter } from './pdf-writer.ts'

/**
 * Removes control characters that change text direction or are invisible. A character without a
 * glyph is written as `[U+4F60]`.
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

/** Both times: the local one, which people remember, and UTC, which is unambiguous. */
const timeText = (at: Date, timeZone: string | null): string => {
  const local = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: timeZone ?? 'America/New_York',
  }).format(at)
  return `${local} (${at.toISOString()})`
}

export const drawWaiver = async (pdfContent: WaiverPdf): Promise<Buffer> => {
  const { PdfDocument } = await pdfTools()
  const info = {
    Title: `Waiver ${pdfContent.documentId}`,
    CreationDate: pdfContent.signedAt,
    ModDate: pdfContent.signedAt,
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
  const writer = await createPdfWriter(document, pdfContent)
  const put = (
    weight: 'plain' | 'bold',
    size: number,
    text: string,
    linesBelow: number,
    options: { readonly lineGap?: number } = {},
  ) => {
    writer.use(weight, size)
    writer.flow(printable(text, writer.has), options)
    document.moveDown(linesBelow)
  }
  const line = (label: string, value: string) => {
    put('bold', 9, label, 0)
    put('plain', 11, value, 0.4)
  }

  put('plain', 10, pdfContent.organizationName, 0)
  put('bold', 18, pdfContent.title, 0.5)
  put('plain', 10, pdfContent.text, 1.5, { lineGap: 2 })
  line('Signed for', pdfContent.people.join(', '))
  line('Signed by typing the name', pdfContent.typedName)
  line('Signed at', timeText(pdfContent.signedAt, pdfContent.timeZone))
  line('Text version', String(pdfContent.version))
  line('Network address', pdfContent.address)
  line('Browser', pdfContent.userAgent)
  line('Document', pdfContent.documentId)
  document.end()
  return bytes
}
