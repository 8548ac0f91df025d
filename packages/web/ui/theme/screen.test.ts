import { describe, expect, it } from 'vitest'
import { screenSizeQuery, screenSizeWhere } from './screen.ts'

/** How a browser evaluates a query at a given width and text size. */
const holds = (query: string, widthPx: number, textPx: number) =>
  widthPx >= Number(/([\d.]+)em/.exec(query)?.[1]) * textPx

const screenAt = (widthPx: number, textPx = 16) =>
  screenSizeWhere((screen) => holds(screenSizeQuery(screen), widthPx, textPx))

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
})
