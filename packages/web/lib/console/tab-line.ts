// On which sides a line of tabs extends beyond what is visible.

interface SeenLine {
  readonly scrollLeft: number
  readonly scrollWidth: number
  readonly clientWidth: number
}

/** Smaller differences come from a finger's jitter or from rounded sizes. */
const SLACK_PX = 2

export const hiddenSides = ({ scrollLeft, scrollWidth, clientWidth }: SeenLine) => ({
  before: scrollLeft > SLACK_PX,
  after: scrollWidth - clientWidth - scrollLeft > SLACK_PX,
})
