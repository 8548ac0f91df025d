import { describe, expect, it } from 'vitest'
import {
  draftOf,
  newSeries,
  seriesOfDraft,
  type AgeDraft,
  type SeriesDraft,
} from './series-draft.ts'
import { seriesFaults } from './series-faults.ts'

const whole: SeriesDraft = { ...draftOf(newSeries('America/Chicago')), label: 'Canoe' }
const age = (more: Partial<AgeDraft>): AgeDraft => ({
  key: 'a',
  lbound: '',
  ubound: '',
  residentPrice: '',
  nonResidentPrice: '',
  residentPrices: [],
  nonResidentPrices: [],
  ...more,
})
const found = (more: Partial<SeriesDraft>) =>
  Object.fromEntries(seriesFaults({ ...whole, ...more }))
const numbers = (more: Partial<SeriesDraft['numbers']>) =>
  found({ numbers: { ...whole.numbers, ...more } })

describe('SCH-14 what is wrong with a series is said at its field', () => {
  it('reports nothing for a valid series', () => {
    expect(
      found({
        basePrice: '12.50',
        ages: [
          age({ ubound: '12', residentPrice: '0' }),
          age({ key: 'b', lbound: '13', nonResidentPrice: '4' }),
        ],
      }),
    ).toEqual({})
  })

  it('numbers', () => {
    expect(
      numbers({ maxCapacityCount: '-4', forwardBookingDays: '1.5', maxMultiAdjacent: '21' }),
    ).toEqual({
      'eventReservationSettings.maxCapacityCount': { kind: 'negative' },
      'eventReservationSettings.forwardBookingDays': { kind: 'fraction' },
      'eventReservationSettings.maxMultiAdjacent': { kind: 'most', most: 20 },
    })
    expect(numbers({ cutoffAtHoursPrior: '1.5' })).toEqual({})
  })

  it('prices and ranges, an empty range too', () => {
    expect(found({ nonResidentPrice: '-4', basePrice: '1.005' })).toEqual({
      'priceSettings.nonResidentPrice': { kind: 'negative' },
      'priceSettings.basePrice': { kind: 'cents' },
    })
    expect(found({ ages: [age({})] })).toEqual({
      'priceSettings.ageRange.0.lbound': { kind: 'noBounds' },
      'priceSettings.ageRange.0.residentPrice': { kind: 'noPrice' },
    })
    expect(found({ ages: [age({ lbound: '13', ubound: '5', residentPrice: '1' })] })).toEqual({
      'priceSettings.ageRange.0.lbound': { kind: 'backwards' },
    })
    expect(
      found({
        ages: [
          age({ ubound: '12', residentPrice: '1' }),
          age({ lbound: '10', residentPrice: '1' }),
        ],
      }),
    ).toEqual({ 'priceSettings.ageRange.1.lbound': { kind: 'overlap' } })
    expect(
      Object.keys(
        found({
          ages: [
            age({
              ubound: '9',
              residentPrices: [{ key: 't', qtyLower: '', qtyUpper: '', price: '' }],
            }),
          ],
        }),
      ),
    ).toEqual([
      'priceSettings.ageRange.0.residentPrices.0.qtyLower',
      'priceSettings.ageRange.0.residentPrices.0.price',
    ])
  })

  it('SCH-36 a new place without a name, and none that is chosen', () => {
    expect(found({ newPlace: ' – ' })).toEqual({ campusId: { kind: 'noPlace' } })
    expect(found({ campusId: 'north-shore' })).toEqual({})
    expect(seriesOfDraft({ ...whole, campusId: 'north-shore' }).campusId).toBe('north-shore')
    expect(
      seriesOfDraft({ ...whole, campusId: 'north-shore', newPlace: 'Lake Side' }).campusId,
    ).toBe('lake-side')
  })

  it('a day in both parts of the week', () => {
    expect(
      Object.keys(
        found({
          quotas: {
            ...whole.quotas,
            quotaSplitWeek: { ...whole.quotas.quotaSplitWeek, splitDow1: [5, 6] },
          },
        }),
      ),
    ).toEqual(['quotaSplitWeek.splitDow1'])
  })

  it('has the names of what is sent, in the order of the form', () => {
    const draft = {
      ...whole,
      label: '',
      numbers: { ...whole.numbers, maxCapacityCount: '-1', quotaReleaseMinsPrior: '-1' },
      quotaGapDays: '-1',
      basePrice: '-1',
      quotas: {
        ...whole.quotas,
        quotaWholeWeek: {
          ...whole.quotas.quotaWholeWeek,
          limits: { ...whole.quotas.quotaWholeWeek.limits, maxPerDay: '-1' },
        },
      },
    }
    const names = [...seriesFaults(draft).keys()]
    expect(names).toEqual([
      'label',
      'eventReservationSettings.maxCapacityCount',
      'quotaWholeWeek.maxPerDay',
      'eventReservationSettings.quotaReleaseMinsPrior',
      'quotaGapDays',
      'priceSettings.basePrice',
    ])
    const sent: unknown = seriesOfDraft(draft)
    for (const name of names)
      expect(
        name.split('.').reduce((tree, part) => (tree as Record<string, unknown>)[part], sent),
        name,
      ).toBeDefined()
  })
})
