// Parses a received message: as much of MIME as our own messages use, written independently of the
// vendor's code that composed them, so that a bug there shows.

import type { ArrivedMail } from '../../../ports/mailer.suite.ts'

interface Part {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const CRLF = '\r\n'
const splitOnce = (text: string, at: string): [string, string] => {
  const index = text.indexOf(at)
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + at.length)]
}

const fromQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )

/** RFC 2047. Adjacent words are joined as bytes because a character may be split between them. */
const decodeWords = (value: string): string =>
  value.replace(/=\?utf-8\?[bq]\?[^?]*\?=(?:\s+=\?utf-8\?[bq]\?[^?]*\?=)*/gi, (run) =>
    Buffer.concat(
      [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, way = '', word = '']) =>
        way.toLowerCase() === 'b'
          ? Buffer.from(word, 'base64')
          : fromQuotedPrintable(word.replaceAll('_', ' ')),
      ),
    ).toString('utf8'),
  )

const decode = (body: string, encoding: string | undefined): Buffer => {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : Buffer.from(body, 'latin1')
}

const readPart = (raw: string): Part => {
  const [head, body] = splitOnce(raw, CRLF + CRLF)
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split(CRLF)
  const headers = Object.fromEntries(
    lines
      .map((line) => splitOnce(line, ':'))
      .map(([name, value]) => [name.toLowerCase(), value.trim()]),
  )
  return { headers, body: decode(body, headers['content-transfer-encoding']?.toLowerCase()) }
}

const leavesOf = (part: Part): readonly Part[] => {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(
    part.headers['content-type'] ?? '',
  )?.[1]
  if (boundary === undefined) return [part]
  const inner = `${CRLF}${part.body.toString('latin1')}`.split(`${CRLF}--${boundary}`).slice(1, -1)
  return inner.flatMap((raw) => leavesOf(readPart(raw.replace(/^\r\n/, ''))))
}

/** Encoded words do not occur inside quotes. */
const nameOfAddress = (header: string): string => {
  const name = header.replace(/<[^<>]*>$/, '').trim()
  return name.startsWith('"') ? name.slice(1, -1).replace(/\\(.)/g, '$1') : decodeWords(name)
}

/** RFC 2231, in one part or several. */
const fileNameOf = (disposition: string): string => {
  const pieces = [...disposition.matchAll(/filename\*?\d*\*?="?([^";]+)"?/g)].map(
    ([, piece]) => piece ?? '',
  )
  return decodeWords(decodeURIComponent(pieces.join('').replace(/^utf-8''/i, '')))
}

const textOf = (part: Part | undefined) =>
  (part?.body.toString('utf8') ?? '').replaceAll(CRLF, '\n').replace(/\n$/, '')

export const readMessage = (raw: Buffer, to: string): ArrivedMail => {
  const message = readPart(raw.toString('latin1'))
  const parts = leavesOf(message)
  const ofType = (type: string) =>
    parts.find(
      ({ headers }) => headers['content-type']?.startsWith(type) && !headers['content-disposition'],
    )
  return {
    to,
    fromName: nameOfAddress(message.headers['from'] ?? ''),
    subject: decodeWords(message.headers['subject'] ?? ''),
    html: textOf(ofType('text/html')),
    text: textOf(ofType('text/plain')),
    messageId: message.headers['message-id'] ?? '',
    headers: message.headers,
    attachments: parts.flatMap(
      ({ headers: { 'content-disposition': disposition, 'content-id': contentId }, body }) =>
        disposition === undefined
          ? []
          : [
              {
                fileName: fileNameOf(disposition),
                content: body,
                contentId: contentId?.replace(/^<(.*)>$/, '$1'),
              },
            ],
    ),
  }
}
