// Reads the design tokens back from their style sheet, so that tests judge the very colours that ship.

import { readFileSync } from 'node:fs'
import { brandVariables } from './brand-variables.ts'

export type Tokens = Readonly<Record<string, string>>

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

const declarations = (block: string): Tokens =>
  Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', (match[2] ?? '').trim()]))

const blockOf = (selector: string): string => css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''

export const staticTokens = {
  light: declarations(blockOf(':root')),
  dark: declarations(blockOf(":root[data-mantine-color-scheme='dark']")),
}

/** All tokens as they stand under an organisation's colour. */
export const tokensOf = (brandColor: string): { readonly light: Tokens; readonly dark: Tokens } => {
  const brand = brandVariables(brandColor)
  return { light: { ...staticTokens.light, ...brand.light }, dark: { ...staticTokens.dark, ...brand.dark } }
}
