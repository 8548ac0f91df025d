// Characters that the main font lacks: Chinese, Japanese and Korean ones, and emoji. Their fonts
// are divided into slices of some hundred characters, each with the ranges it may contain. A PDF
// opens only the few slices that it needs.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/**
 * In order of precedence: characters in both come from the first. The weights are those with which
 * the files open.
 */
const FAMILIES = [
  { name: 'noto-sans-sc', isThin: true },
  { name: 'noto-sans-kr', isThin: true },
  { name: 'noto-emoji', isThin: false },
] as const

export interface FontSlice {
  readonly name: string
  readonly isThin: boolean
  readonly mayHold: (codePoint: number) => boolean
  readonly load: () => Promise<Buffer>
}

const { resolve } = createRequire(import.meta.url)
const opened = new Map<string, Promise<Buffer>>()

/** pdfkit cannot embed the compressed form. */
const openSlice = async (file: string): Promise<Buffer> => {
  const [{ default: decompress }, packed] = await Promise.all([
    import('wawoff2/decompress.js'),
    readFile(file),
  ])
  return Buffer.from(await decompress(packed))
}

const readRange = (text: string): readonly [first: number, last: number] => {
  const [first = '', last = first] = text.trim().slice('U+'.length).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

const slicesOf = async ({
  name,
  isThin,
}: (typeof FAMILIES)[number]): Promise<readonly FontSlice[]> => {
  const ranges = JSON.parse(
    await readFile(resolve(`@fontsource-variable/${name}/unicode.json`), 'utf8'),
  ) as Record<string, string>
  return Object.entries(ranges).map(([key, text]) => {
    const held = text.split(',').map(readRange)
    const file = `${name}-${key.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`
    return {
      name: file,
      isThin,
      mayHold: (codePoint) => held.some(([first, last]) => first <= codePoint && codePoint <= last),
      load: () => {
        const font =
          opened.get(file) ?? openSlice(resolve(`@fontsource-variable/${name}/files/${file}`))
        opened.set(file, font)
        return font
      },
    }
  })
}

const loadSlices = async () => (await Promise.all(FAMILIES.map(slicesOf))).flat()
let slices: ReturnType<typeof loadSlices> | undefined

export const fontSlices = (): ReturnType<typeof loadSlices> => (slices ??= loadSlices())
