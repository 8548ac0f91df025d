import { describe, expect, it } from 'vitest'
import { seriesFault } from './check-series.ts'
import { plainSeries } from './testing.ts'
import type { Series } from './series.ts'

const range = (lbound: number, ubound: number, more: object = {}) => ({ lbound, ubound, ...more })
const tiers = (...list: readonly (readonly [number, number | null, number])[]) =>
  list.map(([qtyLower, qtyUpper, price]) => ({ qtyLower, qtyUpper, price }))

describe('SCH-10 what a series may say of itself', () => {
  it.each<[string, Partial<Series>, string | undefined]>([
    ['a plain one', {}, undefined],
    ['an unknown place', { timeZone: 'Mars/Olympus' }, 'SERIES_TIME_ZONE'],
    [
      'a day in both parts of the week',
      { quotaSplitWeek: { splitDow0: [1, 2], splitDow1: [2, 3] } },
      'SERIES_SPLIT_DAYS',
    ],
    [
      'a day that the other part has by default',
      { quotaSplitWeek: { splitDow1: [5, 6, 7] } },
      'SERIES_SPLIT_DAYS',
    ],
    [
      'a week in two parts',
      { quotaSplitWeek: { splitDow0: [1, 2, 3, 4], splitDow1: [5, 6, 7] } },
      undefined,
    ],
    ['a third decimal', { priceSettings: { basePrice: 1.005 } }, 'SERIES_PRICES'],
    ['a price below nothing', { priceSettings: { residentPrice: -1 } }, 'SERIES_PRICES'],
    [
      'ages that overlap',
      { priceSettings: { ageRange: [range(0, 12), range(12, 99)] } },
      'SERIES_PRICES',
    ],
    ['ages backwards', { priceSettings: { ageRange: [range(12, 3)] } }, 'SERIES_PRICES'],
    [
      'numbers that overlap',
      {
        priceSettings: {
          ageRange: [range(0, 99, { residentPrices: tiers([1, null, 5], [3, 4, 4]) })],
        },
      },
      'SERIES_PRICES',
    ],
    [
      'prices by age and number',
      {
        priceSettings: {
          basePrice: 5.5,
          ageRange: [
            range(0, 12, { residentPrices: tiers([1, 2, 5], [3, null, 4]) }),
            range(13, 99, { nonResidentPrice: 9 }),
          ],
        },
      },
      undefined,
    ],
  ])('%s', (_what, given, code) => {
    const fault = seriesFault({ ...plainSeries, ...given })
    expect(fault && !fault.ok ? fault.error.code : undefined).toBe(code)
  })
})
