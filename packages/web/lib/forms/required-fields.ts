// Decides which fields of a form are marked as required. The form's own rules decide it, so that
// all forms behave alike: if every field is required, there is nothing to distinguish, and none is
// marked.

type Rules<N extends string> = Readonly<Partial<Record<N, (text: string) => boolean>>>

export const requiredFields = <N extends string>(
  names: readonly N[],
  rules: Rules<N>,
): ReadonlySet<N> => {
  const needed = names.filter((name) => rules[name]?.('') === false)
  return new Set(needed.length < names.length ? needed : [])
}
