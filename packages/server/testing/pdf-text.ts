// Reads one of our PDFs like a PDF viewer: converts glyph numbers to letters through each font's
// own table, in the order they were drawn.

import { inflateSync } from 'node:zlib'

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g
const STREAM = /\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*)\nendstream/
const lettersOf = (utf16: string): string => Buffer.from(utf16, 'hex').swap16().toString('utf16le')

/** `<0000> <0002> [<0000> <0041> <d83cdf89>]`: the letters of glyphs 0 to 2. */
const tableOf = (cmap: string): ReadonlyMap<number, string> => {
  const ranges = [...cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)]
  return new Map(
    ranges.flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(
        ([, letters = ''], index) =>
          [Number.parseInt(first, 16) + index, lettersOf(letters.replaceAll(' ', ''))] as const,
      ),
    ),
  )
}

export interface DrawnText {
  readonly text: string
  readonly font: string
  /** Filled, or filled with an outline. */
  readonly mode: string
}

export const textsOfPdf = (pdf: Buffer): readonly DrawnText[] => {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(OBJECT)].map(([, id = '', body = '']) => [id, body]),
  )
  const streamOf = (body: string): string => {
    const [, packed] = STREAM.exec(body) ?? []
    return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  }
  const all = [...objects.values()]
  const fonts = new Map(
    all.flatMap((body) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const font = objects.get(id) ?? ''
        const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(font) ?? []
        return [
          name,
          {
            letters: tableOf(streamOf(objects.get(table) ?? '')),
            base: /\/BaseFont \/\w+\+(\S+)/.exec(font)?.[1] ?? '',
          },
        ] as const
      }),
    ),
  )
  return all
    .map(streamOf)
    .filter((stream) => stream.includes(' TJ'))
    .flatMap((page) =>
      [...page.matchAll(/\/(F\d+) [\d.]+ Tf\n(?:(\d) Tr\n)?[^[]*\[([^\]]*)\] TJ/g)].map(
        ([, name = '', mode = '0', shown = '']) => {
          const font = fonts.get(name)
          const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(
            ([, hex = '']) => hex.match(/.{4}/g) ?? [],
          )
          return {
            text: glyphs
              .map((glyph) => font?.letters.get(Number.parseInt(glyph, 16)) ?? '?')
              .join(''),
            font: font?.base ?? '',
            mode,
          }
        },
      ),
    )
}
