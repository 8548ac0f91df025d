import { describe, expect, it } from 'vitest'
import { hiddenSides } from './tab-line.ts'

describe('NAV-26 tabs that do not fit say on which side they go on', () => {
  it.each([
    [
      'all in sight',
      { scrollLeft: 0, scrollWidth: 375, clientWidth: 375 },
      { before: false, after: false },
    ],
    [
      'half a pixel too wide',
      { scrollLeft: 0, scrollWidth: 376, clientWidth: 375 },
      { before: false, after: false },
    ],
    [
      'at the beginning',
      { scrollLeft: 0, scrollWidth: 900, clientWidth: 375 },
      { before: false, after: true },
    ],
    [
      'in the middle',
      { scrollLeft: 200, scrollWidth: 900, clientWidth: 375 },
      { before: true, after: true },
    ],
    [
      'at the end',
      { scrollLeft: 524.5, scrollWidth: 900, clientWidth: 375 },
      { before: true, after: false },
    ],
  ])('%s', (_what, line, sides) => expect(hiddenSides(line)).toEqual(sides))
})
