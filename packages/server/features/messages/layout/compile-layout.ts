// Compiles the layout ahead of time. Only `npm run mail:build` and the test that watches for drift
// come here; the server never loads the compiler.

import { readFile } from 'node:fs/promises'

const SOURCE = new URL('layout.mjml', import.meta.url)

/** A placeholder stands where a color will be; every other complaint counts. */
const PLACEHOLDER = /invalid value: \{\{\w+\}\} for type Color/

/**
 * Indentation is for the source; mails are sent many times. Text is never touched: no placeholder
 * spans lines.
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
