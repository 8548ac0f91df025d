// Addresses in what somebody wrote. The text stays text: it is cut where an address begins and
// ends, and nothing of it is read as markup.

export interface TextPart {
  readonly text: string
  /** Where it leads; missing for plain words. */
  readonly href?: string
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/gi
/** What ends a sentence is no part of the address before it. */
const ENDING: ReadonlySet<string> = new Set('.,;:!?…»”’')

const count = (text: string, sign: string): number => text.split(sign).length - 1

/**
 * `(see https://lodgepole.example/a)`: the bracket that closes is the sentence's, unless the
 * address has one that opens.
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

/** An address with a name before the host shows another place than it leads to. */
const leadsWhereItSays = (address: string): boolean =>
  /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(address)

export const textParts = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnding(found)
    if (!leadsWhereItSays(address)) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: address, href: address })
    from = index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
