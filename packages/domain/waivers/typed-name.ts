// Whether somebody typed their own name. A signature must be theirs, but nobody should fail for an accent, a capital, a hyphen
// or a middle name.

interface PersonName {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** `José-María  O’Neill` becomes `jose`, `maria`, `oneill`. Letters of every script count. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’ʼ`´]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const startsWith = (typed: readonly string[], part: readonly string[]) => part.every((word, index) => typed[index] === word)
const endsWith = (typed: readonly string[], part: readonly string[]) => startsWith(typed.toReversed(), part.toReversed())

/** First name first and last name last, with anything between; or the other way round, as half of the world writes it. */
export const isTypedNameOf = (typedName: string, { firstName, lastName }: PersonName): boolean => {
  const typed = wordsOf(typedName)
  const first = wordsOf(firstName ?? '')
  const last = wordsOf(lastName ?? '')
  const named = first.length + last.length
  // An account whose name nobody has entered yet: any name is as good as none on file.
  if (named === 0) return typed.length > 0
  if (typed.length < named) return false
  return (startsWith(typed, first) && endsWith(typed, last)) || (startsWith(typed, last) && endsWith(typed, first))
}
