// Finds addresses in text written by people. The text stays plain text: it is split where an
// address starts and ends, and none of it is parsed as markup.

export interface TextPart {
  readonly text: string
  /** The link target. Missing for plain text. */
  readonly href?: string
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/gi
/** Punctuation at the end of a sentence isn't part of the address before it. */
const ENDING: ReadonlySet<string> = new Set('.,;:!?…»”’')

const count = (text: string, sign: string): number => text.split(sign).length - 1

/**
 * `(see https://lodgepole.example/a)`: the closing parenthesis belongs to the sentence, unless the
 * address contains an opening one.
 */
const withoutEnding = (found: string): string => {
  const loose: Record<string, number> = {
    ')': count(found, ')') - count(found, '('),
    ']': count(found, ']') - count(found, '['),
  }
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found[end - 1] ?? ''
    const isLoose = (loose[last] ?? 0) > 0
    if (!ENDING.has(last) && !isLoose) break
    if (isLoose) loose[last] = (loose[last] ?? 0) - 1
  }
  return found.slice(0, end)
}

/** An address with a username before the host looks as if it leads to a different place. */
const hasPlainHost = (address: string): boolean => /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(address)

export const textParts = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnding(found)
    if (!hasPlainHost(address)) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: address, href: address })
    from = index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
