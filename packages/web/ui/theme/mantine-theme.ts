// The little that Mantine must know in script; everything else it reads from our tokens through
// style sheet variables.

import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core'
import { brandShade, brandShades, brandVariables } from './brand-variables.ts'
import { mantineBreakpoints } from './screen.ts'

export const mantineTheme = (brandColor: string): MantineThemeOverride => ({
  primaryColor: 'brand',
  primaryShade: brandShade,
  colors: { brand: brandShades(brandColor) as MantineColorsTuple },
  breakpoints: mantineBreakpoints,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: 'var(--weight-display)' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

const brandInMantine = {
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-filled-hover': 'var(--brand-strong)',
  '--mantine-color-brand-light': 'var(--brand-soft)',
  '--mantine-color-brand-light-hover': 'var(--brand-line)',
  '--mantine-color-brand-light-color': 'var(--brand-strong)',
  '--mantine-color-brand-outline': 'var(--brand)',
  '--mantine-color-brand-outline-hover': 'var(--brand-soft)',
  '--mantine-color-brand-text': 'var(--brand-strong)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
}

export const mantineVariables = (brandColor: string): CSSVariablesResolver => {
  const brand = brandVariables(brandColor)
  return () => ({
    variables: {},
    light: { ...brand.light, ...brandInMantine },
    dark: { ...brand.dark, ...brandInMantine },
  })
}
