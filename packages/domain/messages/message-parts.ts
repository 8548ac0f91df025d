// The parts of a raw message, as far as reports of failed deliveries need them: small texts inside
// a multipart message.

export interface MessagePart {
  /** In lower case, such as `message/delivery-status`. */
  readonly type: string
  readonly text: string
}

const [MAX_CHARACTERS, MAX_PARTS, DEEPEST] = [2_000_000, 50, 4]

const splitHead = (message: string): readonly [head: string, body: string] => {
  const [gap] = /\r?\n\r?\n/.exec(message) ?? []
  if (gap === undefined) return [message, '']
  const at = message.indexOf(gap)
  return [message.slice(0, at), message.slice(at + gap.length)]
}

/** `Name: value` lines. A line that begins with a space continues the previous one. */
export const fieldsIn = (head: string): ReadonlyMap<string, string> =>
  new Map(
    head
      .slice(0, 100_000)
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line) => {
        const at = line.indexOf(':')
        return at > 0
          ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const]
          : []
      }),
  )

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Reports are written in ASCII, so one byte is one character. */
const fromBase64 = (text: string): string => {
  let [bits, count, bytes] = [0, 0, '']
  for (const sign of text.slice(0, 200_000)) {
    const value = SIGNS.indexOf(sign)
    if (value < 0) continue
    bits = ((bits << 6) | value) & 0xffff
    count += 6
    if (count < 8) continue
    count -= 8
    bytes += String.fromCharCode((bits >> count) & 0xff)
  }
  return bytes
}

const decoded = (body: string, encoding: string): string => {
  if (encoding === 'base64') return fromBase64(body)
  if (encoding !== 'quoted-printable') return body
  return body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

const boundaryIn = (contentType: string): string | undefined => {
  const [, quoted, plain] =
    /;\s*boundary\s*=\s*(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(contentType) ?? []
  return quoted ?? plain
}

const between = (body: string, boundary: string): readonly string[] => {
  const pieces = `\n${body}`.split(`\n--${boundary}`).slice(1, MAX_PARTS + 1)
  const end = pieces.findIndex((piece) => piece.startsWith('--'))
  return (end < 0 ? pieces : pieces.slice(0, end)).map((piece) =>
    piece.replace(/^[^\n]*\n/, '').replace(/\r$/, ''),
  )
}

const read = (message: string, depth: number): readonly MessagePart[] => {
  const [head, body] = splitHead(message)
  const fields = fieldsIn(head)
  const contentType = fields.get('content-type') ?? 'text/plain'
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  const boundary = type.startsWith('multipart/') ? boundaryIn(contentType) : undefined
  if (boundary === undefined)
    return [
      {
        type,
        text: decoded(body, (fields.get('content-transfer-encoding') ?? '').trim().toLowerCase()),
      },
    ]
  return depth >= DEEPEST
    ? []
    : between(body, boundary)
        .flatMap((piece) => read(piece, depth + 1))
        .slice(0, MAX_PARTS)
}

export const partsOf = (message: string): readonly MessagePart[] =>
  read(message.slice(0, MAX_CHARACTERS), 0)
