// An organization chooses one color, and everything tinted is derived from it. Lightness is
// adjusted until the contrast meets WCAG 2.2 AA, whatever color was chosen. The server (first
// paint, email) and the browser (live preview) use this one function.

import { contrast, hexFromOklch, isHexColor, oklchFromHex, type Oklch } from './color.ts'

export interface Palette {
  /** Fills of primary buttons and selections. Also readable as text on paper. */
  readonly brand: string
  /** Text on `soft`. */
  readonly strong: string
  readonly soft: string
  readonly line: string
  /** Text on `brand`. */
  readonly onBrand: string
}

export const DEFAULT_BRAND_COLOR = '#1f6b4f'
export const TEXT_CONTRAST = 4.5

const surfaces = {
  light: { paper: '#faf8f4', sunk: '#f3f0e9' },
  dark: { paper: '#121614', sunk: '#222826' },
} as const

/** Makes the color darker or lighter in small steps until it is readable on each background. */
const readableOn = (backgrounds: readonly string[], start: Oklch, direction: 1 | -1): string => {
  let color = start
  while (
    backgrounds.some((background) => contrast(hexFromOklch(color), background) < TEXT_CONTRAST) &&
    color.l > 0 &&
    color.l < 1
  ) {
    color = { ...color, l: color.l + direction * 0.01, c: color.c * 0.995 }
  }
  return hexFromOklch(color)
}

const light = ({ l, c, h }: Oklch): Palette => {
  const soft = hexFromOklch({ l: 0.952, c: Math.min(c, 0.095) * 0.16, h })
  const brand = readableOn(['#ffffff', surfaces.light.paper, surfaces.light.sunk], { l, c, h }, -1)
  const strongFrom = { ...oklchFromHex(brand), l: Math.min(oklchFromHex(brand).l, l) - 0.1 }
  return {
    brand,
    soft,
    strong: readableOn([soft, surfaces.light.sunk], { ...strongFrom, c: c * 0.82 }, -1),
    line: hexFromOklch({ l: 0.86, c: Math.min(c, 0.095) * 0.42, h }),
    onBrand: '#ffffff',
  }
}

const dark = ({ c, h }: Oklch): Palette => {
  const soft = hexFromOklch({ l: 0.325, c: Math.min(c, 0.095) * 0.48, h })
  const onBrand = hexFromOklch({ l: 0.19, c: Math.min(c, 0.095) * 0.2, h })
  const tint = c < 0.02 ? c : Math.min(Math.max(c, 0.04), 0.1)
  return {
    brand: readableOn(
      [onBrand, surfaces.dark.paper, surfaces.dark.sunk],
      { l: 0.757, c: tint, h },
      1,
    ),
    soft,
    strong: readableOn([soft, surfaces.dark.sunk], { l: 0.815, c: tint * 0.85, h }, 1),
    line: hexFromOklch({ l: 0.435, c: Math.min(c, 0.095) * 0.64, h }),
    onBrand,
  }
}

export const paletteOf = (
  brandColor: string,
): { readonly light: Palette; readonly dark: Palette } => {
  const seed = oklchFromHex(isHexColor(brandColor) ? brandColor : DEFAULT_BRAND_COLOR)
  return { light: light(seed), dark: dark(seed) }
}
