// The four widths of screen the product knows: xs up to 425 px, sm up to 769, md up to 992, lg beyond.

export const screens = ['xs', 'sm', 'md', 'lg'] as const
export type Screen = (typeof screens)[number]

/** The first width, in pixels, at which a screen counts as this one. Style sheets say the same in em (÷ 16). */
export const screenFromPx: Readonly<Record<Screen, number>> = { xs: 0, sm: 426, md: 770, lg: 993 }

export const screenOf = (widthPx: number): Screen => screens.findLast((screen) => widthPx >= screenFromPx[screen]) ?? 'xs'

export const isAtLeast = (screen: Screen, wanted: Screen): boolean => screens.indexOf(screen) >= screens.indexOf(wanted)

const em = (px: number) => `${px / 16}em`

/** For Mantine, whose `visibleFrom="md"` means from that width on. */
export const mantineBreakpoints = {
  xs: em(screenFromPx.xs),
  sm: em(screenFromPx.sm),
  md: em(screenFromPx.md),
  lg: em(screenFromPx.lg),
  xl: em(1280),
}
