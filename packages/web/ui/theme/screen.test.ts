import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mantineBreakpoints, screenQuery, screenWhere } from './screen.ts'

const uiFolder = new URL('..', import.meta.url)

/** What a browser answers at a width and a text size. */
const holds = (query: string, widthPx: number, textPx: number) => widthPx >= Number(/([\d.]+)em/.exec(query)?.[1]) * textPx

const screenAt = (widthPx: number, textPx = 16) => screenWhere((screen) => holds(screenQuery(screen), widthPx, textPx))

describe('WEB-07 breakpoints', () => {
  it.each([
    [320, 'xs'],
    [425, 'xs'],
    [426, 'sm'],
    [769, 'sm'],
    [770, 'md'],
    [992, 'md'],
    [993, 'lg'],
    [2560, 'lg'],
  ] as const)('%i px is %s', (width, screen) => expect(screenAt(width)).toBe(screen))

  it('make room for larger text', () => expect(screenAt(800, 20)).toBe('sm'))

  it('are the only widths the style sheets know', () => {
    const allowed = new Set(Object.values(mantineBreakpoints))
    const files = readdirSync(uiFolder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
    const sheets = files.map((file) => readFileSync(new URL(file, uiFolder), 'utf8'))
    const widths = sheets.flatMap((sheet) => [...sheet.matchAll(/\(min-width: ([^)]+)\)/g)].map((match) => match[1] ?? ''))
    expect(files.length).toBeGreaterThan(10)
    expect(widths.filter((width) => !allowed.has(width))).toEqual([])
  })
})
