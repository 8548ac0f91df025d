// A contributor has one name, as the holder wrote it; an account has two. Only a proposal: they can
// change it themselves.

export const splitName = (
  name: string,
): { readonly firstName: string; readonly lastName: string } => {
  const words = name.trim().split(/\s+/)
  return words.length < 2
    ? { firstName: name.trim(), lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
