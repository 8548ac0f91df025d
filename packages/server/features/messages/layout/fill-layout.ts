// Fills text into the compiled layout. Every value is escaped wherever it is inserted, so markup
// cannot be inserted. A block repeats for each of its entries: none, one or several. It makes a
// single pass, so inserted text is not parsed again.

export type Values = Readonly<Record<string, string>>
export type Blocks = Readonly<Record<string, readonly Values[]>>

const BLOCK = /<!--\[block:(\w+)\]-->\n?([\s\S]*?)<!--\[end:\1\]-->\n?/g
const PLACEHOLDER = /\{\{(\w+)\}\}/g

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)

const fill = (part: string, values: Values): string =>
  part.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The layout asks for ${name}.`)
    return escapeHtml(value)
  })

export const fillLayout = (layout: string, values: Values, blocks: Blocks): string => {
  let html = ''
  let doneTo = 0
  for (const match of layout.matchAll(BLOCK)) {
    const [whole, name = '', inner = ''] = match
    const entries = blocks[name]
    if (!entries) throw new Error(`The layout has a block ${name}.`)
    html += fill(layout.slice(doneTo, match.index), values)
    html += entries.map((entry) => fill(inner, { ...values, ...entry })).join('')
    doneTo = match.index + whole.length
  }
  return html + fill(layout.slice(doneTo), values)
}
