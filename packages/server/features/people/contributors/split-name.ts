// Splits a contributor's single name, as the holder wrote it, into the two names an account has. It
// is only a suggestion that the contributor can change.

export const splitName = (
  name: string,
): { readonly firstName: string; readonly lastName: string } => {
  const words = name.trim().split(/\s+/)
  return words.length < 2
    ? { firstName: name.trim(), lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
