/** A name typed in one field, for a form with two: the last word is the family's. */
export const splitName = (
  name: string,
): { readonly firstName: string; readonly lastName: string } => {
  const words = name.trim().split(/\s+/)
  return words.length > 1
    ? { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
    : { firstName: words[0] ?? '', lastName: '' }
}
