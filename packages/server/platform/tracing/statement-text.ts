// The text of a statement for a trace, without values. Parameters travel separately from the text.
// The few literals in the text are removed.

const MAX_TEXT_LENGTH = 2_000
const LITERAL = /'[^']*'/g
const NUMBER = /(?<![\w$.])\d+(?![\w.])/g

export const withoutValues = (text: string): string =>
  text
    .slice(0, MAX_TEXT_LENGTH)
    .replace(LITERAL, '?')
    .replace(/'[^']*$/, '?')
    .replace(NUMBER, '?')

const WORDS =
  /^\s*(?:with\b.{0,2000}?\)\s*)?(select|insert into|update|delete from|begin|commit|rollback|lock)\b(?:.{0,2000}?\bfrom)?\s*"?([a-z_]+)?/is
const FIRST_WORD = /^\s*([a-z]+)/i

/** Such as `insert into bookings`, the name that a list of spans shows. */
export const operationOf = (text: string): string => {
  const [, verb = FIRST_WORD.exec(text)?.[1] ?? 'statement', table] =
    WORDS.exec(text.slice(0, MAX_TEXT_LENGTH)) ?? []
  const name = verb.toLowerCase()
  return table === undefined || ['begin', 'commit', 'rollback', 'lock'].includes(name)
    ? name
    : `${name} ${table.toLowerCase()}`
}
