import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { screenQuery, screenWhere, widthSteps } from './screen.ts'

const webFolder = new URL('../..', import.meta.url)

/** What a browser answers at a width and a text size. */
const holds = (query: string, widthPx: number, textPx: number) =>
  widthPx >= Number(/([\d.]+)em/.exec(query)?.[1]) * textPx

const screenAt = (widthPx: number, textPx = 16) =>
  screenWhere((screen) => holds(screenQuery(screen), widthPx, textPx))

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

  it('WEB-07 are the only widths that any style sheet of the web application asks for', () => {
    const files = readdirSync(webFolder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.css') && !/node_modules|^dist/.test(file),
    )
    const [from, upTo] = [
      new Set(widthSteps.map((step) => step.from)),
      new Set(widthSteps.map((step) => step.upTo)),
    ]
    const wrong = files.flatMap((file) => {
      const queries = readFileSync(new URL(file, webFolder), 'utf8').match(/@media[^{]*/g) ?? []
      const widths = queries.flatMap((query) => [
        ...query.matchAll(/(min|max)-width:\s*([^)\s]+)/g),
      ])
      return widths
        .filter(([, edge, width = '']) => !(edge === 'min' ? from : upTo).has(width))
        .map(([text]) => `${file}: ${text}`)
    })
    expect(files.length).toBeGreaterThan(60)
    expect(wrong).toEqual([])
  })
})
