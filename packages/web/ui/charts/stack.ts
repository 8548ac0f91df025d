// Stacks columns: positive values go up, negative values go down.

export interface Piece {
  readonly from: number
  readonly to: number
}

/** For each step, one piece per series, in the order of the series. */
export const stacked = (
  series: readonly { readonly values: readonly number[] }[],
  steps: number,
): readonly (readonly Piece[])[] =>
  Array.from({ length: steps }, (_, step) => {
    let [up, down] = [0, 0]
    return series.map(({ values }) => {
      const value = values[step] ?? 0
      const from = value < 0 ? down : up
      if (value < 0) down += value
      else up += value
      return { from, to: from + value }
    })
  })
