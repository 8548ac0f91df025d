// An organization's colors as CSS variables.

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

const declarations = (brand: BrandVariables): string =>
  Object.entries(brand)
    .map(([name, value]) => `${name}:${value};`)
    .join('')

/** The style sheet for an organization's color. It overrides the colors that came with the page. */
export const brandStyle = (color: string): string => {
  const { light, dark } = brandVariables(color)
  return `:root{${declarations(light)}}:root[data-color-scheme='dark']{${declarations(dark)}}`
}
