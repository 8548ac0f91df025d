// Compiles the layout ahead of time. Only `npm run mail:build` and the test that checks for drift
// use this; the server never loads the compiler.

import { readFile } from 'node:fs/promises'

const SOURCE = new URL('layout.mjml', import.meta.url)

/** A placeholder for a color is expected; every other warning counts. */
const PLACEHOLDER = /invalid value: \{\{\w+\}\} for type Color/

/**
 * Removes indentation, which only the source needs. Text is unchanged, because no placeholder spans
 * lines.
 */
const tidy = (html: string): string =>
  html
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

export const compileLayout = async (): Promise<string> => {
  const { default: compile } = await import('mjml')
  const { html, errors } = await compile(await readFile(SOURCE, 'utf8'), {
    validationLevel: 'soft',
    keepComments: true,
    fonts: {},
  })
  const faults = errors
    .map(({ formattedMessage }) => formattedMessage)
    .filter((message) => !PLACEHOLDER.test(message))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return tidy(html)
}

export const layoutModule = (html: string): string =>
  [
    '// Written by `npm run mail:build` from layout.mjml. Do not edit.',
    '',
    'export const layout = ' +
      `String.raw\`${html.replaceAll('`', '&#96;').replaceAll('${', '&#36;{')}\``,
    '',
  ].join('\n')
