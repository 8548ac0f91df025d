// On which sides a line of tabs that does not fit goes on.

interface SeenLine {
  readonly scrollLeft: number
  readonly scrollWidth: number
  readonly clientWidth: number
}

/** Less than what a finger or a rounded size makes of it is none. */
const SLACK_PX = 2

export const hiddenSides = ({ scrollLeft, scrollWidth, clientWidth }: SeenLine) => ({
  before: scrollLeft > SLACK_PX,
  after: scrollWidth - clientWidth - scrollLeft > SLACK_PX,
})
