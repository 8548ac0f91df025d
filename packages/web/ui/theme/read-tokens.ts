// Reads the design tokens from their style sheet, so that tests check the actual colors.

import { readFileSync } from 'node:fs'
import { brandVariables } from './brand-variables.ts'

export type Tokens = Readonly<Record<string, string>>

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const declarations = (block: string): Tokens =>
  Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [
      match[1] ?? '',
      (match[2] ?? '').trim(),
    ]),
  )

const blockOf = (css: string, selector: string): string =>
  css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''

const bothSchemes = (css: string) => ({
  light: declarations(blockOf(css, ':root')),
  dark: declarations(blockOf(css, ":root[data-color-scheme='dark']")),
})

export const staticTokens = bothSchemes(sheet('tokens.css'))
export const defaultBrand = bothSchemes(sheet('brand-defaults.css'))

/** All tokens for an organization's color. */
export const tokensOf = (brandColor: string): { readonly light: Tokens; readonly dark: Tokens } => {
  const brand = brandVariables(brandColor)
  return {
    light: { ...staticTokens.light, ...brand.light },
    dark: { ...staticTokens.dark, ...brand.dark },
  }
}
