import { contrast } from '@lodgepole/domain/organizations/branding/color'
import { DEFAULT_BRAND_COLOR } from '@lodgepole/domain/organizations/branding/palette'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandStyle, brandVariables } from './brand-variables.ts'
import { defaultBrand, tokensOf } from './read-tokens.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

const readable = [
  ['--on-brand', '--brand'],
  ['--brand-strong', '--brand-soft'],
  ['--brand-strong', '--paper'],
  ['--brand-strong', '--card'],
  ['--brand-strong', '--sunk'],
  ['--brand', '--paper'],
  ['--brand', '--card'],
] as const

describe('WEB-02 an organization’s color', () => {
  it('keeps text readable in light and dark, whatever the color', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        for (const tokens of Object.values(tokensOf(color)))
          for (const [text, ground] of readable)
            expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 300 },
    )
  })

  it.each(['#000000', '#ffffff', '#ffff00', '#00ff00', '#ff00ff', '#7f7f7f'])(
    'also at the extreme %s',
    (color) => {
      for (const tokens of Object.values(tokensOf(color)))
        for (const [text, ground] of readable)
          expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('is our own green in the style sheet until an organization’s is known', () => {
    expect(defaultBrand).toEqual(brandVariables(DEFAULT_BRAND_COLOR))
  })

  it('falls back to our own where the stored text is no color', () => {
    expect(brandVariables('tomato')).toEqual(brandVariables(DEFAULT_BRAND_COLOR))
  })

  it('is written for light and dark as the server writes it', () => {
    const { light, dark } = brandVariables('#7a1f5c')
    const written = (brand: Readonly<Record<string, string>>) =>
      Object.entries(brand)
        .map(([name, value]) => `${name}:${value};`)
        .join('')
    expect(brandStyle('#7a1f5c')).toBe(
      `:root{${written(light)}}:root[data-color-scheme='dark']{${written(dark)}}`,
    )
  })
})
