// A figure is our measurement, the same measurement of something plain for comparison, and a goal.
// A number alone says as much about the machine as about the product. The ratio is about the
// product.

export interface Goal {
  /** Compared with the ratio of figure to denominator, or with the figure itself. */
  readonly of: 'ratio' | 'figure'
  readonly bound: 'at least' | 'at most'
  readonly value: number
}

export interface Figure {
  readonly name: string
  readonly what: string
  readonly unit: string
  /** What the denominator is, in a few words. */
  readonly against: string
  readonly goal: Goal
  readonly rounds: number
  readonly measure: () => Promise<number>
  readonly denominator: () => Promise<number>
}

export const ratioAtLeast = (value: number): Goal => ({ of: 'ratio', bound: 'at least', value })
export const ratioAtMost = (value: number): Goal => ({ of: 'ratio', bound: 'at most', value })
export const figureAtLeast = (value: number): Goal => ({ of: 'figure', bound: 'at least', value })
export const figureAtMost = (value: number): Goal => ({ of: 'figure', bound: 'at most', value })
