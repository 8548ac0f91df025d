/** Splits a name typed in one field for a form with two. The last word is the last name. */
export const splitName = (
  name: string,
): { readonly firstName: string; readonly lastName: string } => {
  const labels = name.trim().split(/\s+/)
  return labels.length > 1
    ? { firstName: labels.slice(0, -1).join(' '), lastName: labels.at(-1) ?? '' }
    : { firstName: labels[0] ?? '', lastName: '' }
}
