import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isAtLeast, mantineBreakpoints, screenFromPx, screenOf } from './screen.ts'

const uiFolder = new URL('..', import.meta.url)

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
  ] as const)('%i px is %s', (width, screen) => expect(screenOf(width)).toBe(screen))

  it('are ordered', () => {
    expect(isAtLeast('lg', 'md')).toBe(true)
    expect(isAtLeast('md', 'md')).toBe(true)
    expect(isAtLeast('sm', 'md')).toBe(false)
  })

  it('are the only widths the style sheets know', () => {
    const allowed = new Set(Object.values(mantineBreakpoints))
    const files = readdirSync(uiFolder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
    const sheets = files.map((file) => readFileSync(new URL(file, uiFolder), 'utf8'))
    const widths = sheets.flatMap((sheet) => [...sheet.matchAll(/\(min-width: ([^)]+)\)/g)].map((match) => match[1] ?? ''))
    expect(files.length).toBeGreaterThan(10)
    expect(widths.filter((width) => !allowed.has(width))).toEqual([])
    expect(`${screenFromPx.md / 16}em`).toBe('48.125em')
  })
})
