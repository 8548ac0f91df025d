// Sorts the current device first, then the others by last use.

export const currentFirst = <
  D extends { readonly isCurrent: boolean; readonly lastUsedAtSeconds: number },
>(
  devices: readonly D[],
): readonly D[] =>
  [...devices].sort(
    (a, b) =>
      Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAtSeconds - a.lastUsedAtSeconds,
  )
