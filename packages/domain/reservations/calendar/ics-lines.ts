// Lines of a calendar file (RFC 5545): escapes, folding and times.

const MAX_OCTETS = 75

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')

/** `20260704T140000Z` */
export const utc = (epochSeconds: number): string =>
  `${new Date(epochSeconds * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const octetsOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x8_00 ? 2 : codePoint < 0x1_00_00 ? 3 : 4

/**
 * A line has at most 75 octets. A longer one continues on the next line after a space, without
 * splitting a character.
 */
const folded = (line: string): string => {
  let [text, octets] = ['', 0]
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > MAX_OCTETS) [text, octets] = [`${text}\r\n `, 1]
    text += character
    octets += size
  }
  return text
}

/** Control characters are not allowed in text. A line break is written as its escape. */
export const textLine = (name: string, text: string | undefined): readonly string[] =>
  // oxlint-disable-next-line no-control-regex
  text ? [`${name}:${escaped(text).replaceAll(/[\u0000-\u001f\u007f]/g, ' ')}`] : []

export const fileOf = (lines: readonly string[]): string =>
  lines.map((line) => `${folded(line)}\r\n`).join('')
