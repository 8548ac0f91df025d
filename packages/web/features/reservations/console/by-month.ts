// Groups a list of days by month, in order.

export const byMonth = <T extends { readonly day: string }>(
  days: readonly T[],
): readonly (readonly [month: string, days: readonly T[]])[] => {
  const months = new Map<string, T[]>()
  for (const one of days.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const month = one.day.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), one])
  }
  return [...months]
}
