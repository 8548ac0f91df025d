// A scale with round numbers at its grid lines: 0, 50, 100 rather than 0, 47, 94.

export interface Scale {
  readonly bottom: number
  readonly top: number
  /** Evenly spaced, from the bottom up. */
  readonly ticks: readonly number[]
}

const LINES = 4
const SAID = [1, 2, 2.5, 5, 10]

/**
 * The smallest round step that covers `range` with a few lines. Whole when only whole things are
 * counted.
 */
const stepFor = (range: number, isWhole: boolean): number => {
  const rough = range / LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (SAID.find((said) => said * power >= rough) ?? 10) * power
  return isWhole ? Math.max(1, Math.ceil(step)) : step
}

export const scaleOf = (values: readonly number[], isWhole = true): Scale => {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = highest === lowest ? 1 : stepFor(highest - lowest, isWhole)
  const first = Math.floor(lowest / step)
  const last = Math.max(first + 1, Math.ceil(highest / step))
  return {
    bottom: first * step,
    top: last * step,
    ticks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step),
  }
}

/** The position of a value as a share of the full height. */
export const shareOf = ({ bottom, top }: Scale, value: number): number =>
  (value - bottom) / (top - bottom)

/** Every how many steps one gets a label, so that labels don't overlap. */
export const namedEvery = (steps: number, most: number): number =>
  Math.max(1, Math.ceil(steps / most))
