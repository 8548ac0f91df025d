// What a figure is: a number of ours, the same kind of number of something plain beside it, and a
// goal. A number alone says as much about the machine as about us; the ratio says it about us.

export interface Goal {
  /** Held against the ratio of figure to denominator, or against the figure itself. */
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
