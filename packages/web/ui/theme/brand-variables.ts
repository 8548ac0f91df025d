// An organisation's colours as style sheet variables and as the ten shades that Mantine wants of a
// primary colour.

import {
  contrast,
  hexFromOklch,
  oklchFromHex,
} from '@lodgepole/domain/organizations/branding/color'
import { paletteOf, type Palette } from '@lodgepole/domain/organizations/branding/palette'

type BrandVariables = Readonly<
  Record<'--brand' | '--brand-strong' | '--brand-soft' | '--brand-line' | '--on-brand', string>
>

const variables = (palette: Palette): BrandVariables => ({
  '--brand': palette.brand,
  '--brand-strong': palette.strong,
  '--brand-soft': palette.soft,
  '--brand-line': palette.line,
  '--on-brand': palette.onBrand,
})

export const brandVariables = (
  color: string,
): { readonly light: BrandVariables; readonly dark: BrandVariables } => {
  const { light, dark } = paletteOf(color)
  return { light: variables(light), dark: variables(dark) }
}

type Shades = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]

/** Where the palette's own colours sit among the ten: Mantine fills with these. */
export const brandShade = { light: 6, dark: 4 } as const

const between = (from: string, to: string, share: number): string => {
  const [a, b] = [oklchFromHex(from), oklchFromHex(to)]
  return hexFromOklch({ l: a.l + (b.l - a.l) * share, c: a.c + (b.c - a.c) * share, h: b.h })
}

/** From pale to deep. */
export const brandShades = (color: string): Shades => {
  const { light, dark } = paletteOf(color)
  const middle =
    contrast(dark.brand, '#ffffff') < contrast(light.brand, '#ffffff') ? dark.brand : light.line
  return [
    light.soft,
    between(light.soft, light.line, 0.5),
    light.line,
    between(light.line, middle, 0.5),
    middle,
    between(middle, light.brand, 0.5),
    light.brand,
    between(light.brand, light.strong, 0.5),
    light.strong,
    between(light.strong, '#000000', 0.3),
  ]
}
