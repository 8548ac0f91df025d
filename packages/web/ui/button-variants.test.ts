import { contrast } from '@lodgepole/domain/organizations/branding/color'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buttonVariants } from './button-variants.ts'
import { tokensOf, type Tokens } from './theme/read-tokens.ts'

const css = readFileSync(new URL('Button.module.css', import.meta.url), 'utf8')

const part = (variant: string, name: string): string =>
  new RegExp(`^\\.${variant} \\{[^}]*--button-${name}: ([^;]+);`, 'm').exec(css)?.[1] ?? ''

const mix = (text: string, tokens: Tokens): string => {
  const [, one = '', share = '', other = ''] =
    /color-mix\(in srgb, var\((--[\w-]+)\) (\d+)%, var\((--[\w-]+)\)\)/.exec(text) ?? []
  const weight = Number(share) / 100
  const channel = (token: string, index: number) =>
    parseInt((tokens[token] ?? '').slice(1 + index * 2, 3 + index * 2), 16)
  const mixed = [0, 1, 2].map(
    (index) => channel(one, index) * weight + channel(other, index) * (1 - weight),
  )
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** A color value in the style sheet: a token, a mix of two tokens, or transparent. */
const colorOf = (text: string, tokens: Tokens): string => {
  if (text === 'transparent') return tokens['--paper'] ?? ''
  if (text.startsWith('color-mix')) return mix(text, tokens)
  return tokens[/var\((--[\w-]+)\)/.exec(text)?.[1] ?? ''] ?? ''
}

describe('WEB-01 button variants', () => {
  it('carry the specification’s names', () => {
    const named = [
      'danger',
      'gray',
      'info',
      'outline-info',
      'light',
      'amber',
      'outline-amber',
      'success',
      'warning',
    ]
    expect(buttonVariants).toEqual(expect.arrayContaining(named))
    expect(buttonVariants.filter((variant) => !named.includes(variant))).toEqual([
      'primary',
      'plain',
    ])
  })

  const brands = ['#1f6b4f', '#ffe94a', '#000000', '#ff4fa3']
  const cases = buttonVariants.flatMap((variant) =>
    (['light', 'dark'] as const).flatMap((scheme) =>
      brands.map((brand) => ({ variant, scheme, brand })),
    ),
  )

  it.each(cases)(
    '$variant is readable at rest and pointed at, $scheme, brand $brand',
    ({ variant, scheme, brand }) => {
      const tokens = tokensOf(brand)[scheme]
      const text = colorOf(part(variant, 'text'), tokens)
      expect(contrast(text, colorOf(part(variant, 'fill'), tokens))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text, colorOf(part(variant, 'hover'), tokens))).toBeGreaterThanOrEqual(4.5)
    },
  )
})
