// The four screen widths of the product: xs up to 425 px, sm up to 769, md up to 992, and lg above
// that. Queries use em, as in the style sheets, so that a screen counts as narrower with larger
// text.

export const screenSizes = ['xs', 'sm', 'md', 'lg'] as const
export type ScreenSize = (typeof screenSizes)[number]

/** The minimum width of each screen, in pixels at the default text size. */
const screenFromPx: Readonly<Record<ScreenSize, number>> = { xs: 0, sm: 426, md: 770, lg: 993 }

const em = (px: number) => `${px / 16}em`

/**
 * Within lg: from this width on, there is room for a second column next to the side menu. It is a
 * layout breakpoint, not a fifth screen.
 */
export const ROOMY_PX = 1200

/**
 * Every width that a style sheet may query, as the first pixel of a step and as the last before it.
 */
export const widthSteps = (['sm', 'md', 'lg'] as const)
  .map((screen) => screenFromPx[screen])
  .concat(ROOMY_PX)
  .map((px) => ({ from: em(px), upTo: em(px - 1) }))

export const screenSizeQuery = (screen: ScreenSize): string =>
  `(min-width: ${em(screenFromPx[screen])})`

/** The widest screen whose query matches. */
export const screenSizeWhere = (holds: (screen: ScreenSize) => boolean): ScreenSize =>
  screenSizes.findLast(holds) ?? 'xs'
