// The device one is holding stands at the top; the others follow as they were last used.

export const currentFirst = <
  D extends { readonly isCurrent: boolean; readonly lastUsedAtSeconds: number },
>(
  devices: readonly D[],
): readonly D[] =>
  [...devices].sort(
    (a, b) =>
      Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAtSeconds - a.lastUsedAtSeconds,
  )
