// The text of an HTML email. Because it comes from strangers, it is read once from front to back:
// however it is built, twice the length takes at most twice as long.

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
}

/** Elements whose content is not part of an answer, each with its end tag. */
const skipped: Readonly<Record<string, RegExp>> = {
  style: /<\/style\s*>/gi,
  script: /<\/script\s*>/gi,
  title: /<\/title\s*>/gi,
  blockquote: /<\/blockquote\s*>/gi,
}

const TAG_NAME = /<\/?[a-z][a-z0-9]{0,15}/iy
const ENDS_A_LINE = /^(?:<br|<\/(?:p|div|li|tr|h\d))$/i

const withoutTags = (html: string): string => {
  const parts: string[] = []
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    TAG_NAME.lastIndex = open
    const tag = open < 0 ? '' : (TAG_NAME.exec(html)?.[0] ?? '')
    const end = skipped[tag.slice(1).toLowerCase()]
    if (!end && close < 0) return [...parts, html.slice(at)].join('')
    parts.push(html.slice(at, open))
    if (end) {
      end.lastIndex = open
      if (!end.test(html)) return parts.join('')
      at = end.lastIndex
    } else {
      if (ENDS_A_LINE.test(tag)) parts.push('\n')
      at = close + 1
    }
  }
  return parts.join('')
}

/**
 * For programs that send no plain text: the text with a line for each paragraph, without quoted
 * parts.
 */
export const textOfHtml = (html: string): string =>
  withoutTags(html.replace(/[\r\n]+/g, ' '))
    .replace(/&#(\d{1,6});/g, (_, code: string) =>
      Number(code) > 31 && Number(code) <= 0xffff ? String.fromCharCode(Number(code)) : ' ',
    )
    .replace(/&(\w{2,6});/g, (whole, name: string) =>
      Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole,
    )
    .replace(/^[ \t]+/gm, '')
