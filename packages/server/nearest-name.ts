// Compares typed names with the known ones: what was meant is usually a letter or two away.

/** How many letters have to be added, dropped, changed or swapped with their neighbor. */
export const editDistance = (from: string, to: string): number => {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= from.length; row += 1) {
    const [before = [], last = []] = [rows[row - 2], rows[row - 1]]
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      const swapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1]
      const edits = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        ...(swapped ? [(before[column - 2] ?? 0) + 1] : []),
      ]
      current.push(Math.min(...edits))
    }
    rows.push(current)
  }
  return rows[from.length]?.[to.length] ?? 0
}

/**
 * The known name that needs the fewest changes, ignoring case. Undefined when each needs more than
 * `mostEdits`.
 */
export const nearestName = (
  name: string,
  known: readonly string[],
  mostEdits: number,
): string | undefined => {
  const typed = name.toUpperCase()
  const near = known
    .filter((one) => Math.abs(one.length - typed.length) <= mostEdits)
    .map((one) => ({ one, edits: editDistance(typed, one.toUpperCase()) }))
    .filter(({ edits }) => edits <= mostEdits)
    .sort((a, b) => a.edits - b.edits)
  return near[0]?.one
}
