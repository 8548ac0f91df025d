// A set of ids with one more, or with one less where it was in it.

export const toggledId = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])
