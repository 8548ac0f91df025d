// The four widths of screen the product knows: xs up to 425 px, sm up to 769, md up to 992, lg
// beyond. They are asked for in em, as in the style sheets: with larger text a screen counts as
// narrower.

export const screenSizes = ['xs', 'sm', 'md', 'lg'] as const
export type ScreenSize = (typeof screenSizes)[number]

/** The first width, in pixels at the usual text size, at which a screen counts as this one. */
const screenFromPx: Readonly<Record<ScreenSize, number>> = { xs: 0, sm: 426, md: 770, lg: 993 }

const em = (px: number) => `${px / 16}em`

/**
 * Within lg: from here on a second column has room beside the side menu. It is a step of layouts,
 * not a fifth screen.
 */
export const ROOMY_PX = 1200

/** Every width that a style sheet can ask for, as the first of a step and as the last before it. */
export const widthSteps = (['sm', 'md', 'lg'] as const)
  .map((screen) => screenFromPx[screen])
  .concat(ROOMY_PX)
  .map((px) => ({ from: em(px), upTo: em(px - 1) }))

export const screenSizeQuery = (screen: ScreenSize): string =>
  `(min-width: ${em(screenFromPx[screen])})`

/** The widest screen whose query holds. */
export const screenSizeWhere = (holds: (screen: ScreenSize) => boolean): ScreenSize =>
  screenSizes.findLast(holds) ?? 'xs'
