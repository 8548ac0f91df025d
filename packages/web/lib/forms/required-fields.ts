// Which fields of a form are marked as those that must be filled. The form's own rules say so,
// which keeps one way through all forms: where every field must be filled there is nothing to tell
// apart, and none is marked.

type Rules<N extends string> = Readonly<Partial<Record<N, (text: string) => boolean>>>

export const requiredFields = <N extends string>(
  names: readonly N[],
  rules: Rules<N>,
): ReadonlySet<N> => {
  const needed = names.filter((name) => rules[name]?.('') === false)
  return new Set(needed.length < names.length ? needed : [])
}
