import { describe, expect, it } from 'vitest'
import { mergedDraft, seriesConflict, takenDraft } from './series-conflict.ts'
import { draftOf, newSeries, type SeriesDraft } from './series-draft.ts'

const base: SeriesDraft = {
  ...draftOf({
    ...newSeries('Europe/Paris'),
    priceSettings: { basePrice: 5, ageRange: [{ lbound: 0, ubound: 12, residentPrice: 2 }] },
  } as never),
  label: 'Court',
}
/** As it returns from the server: rows have different keys. */
const again = (draft: SeriesDraft): SeriesDraft => ({
  ...draft,
  ages: draft.ages.map((row) => ({ ...row, key: `${row.key}x` })),
})
const labels = {
  campusId: 'Place',
  label: 'Name',
  terms: 'Terms',
  waitlistEnabled: 'Waitlist',
  quotaWholeWeek: 'By week',
  maxCapacityCount: 'Seats',
  ages: 'Ages',
}
const texts = {
  labels,
  values: {
    campusId: (id: string) => id.toUpperCase(),
    quotaWholeWeek: (quota: string) => `${JSON.parse(quota).maxPerWeek} a week`,
  },
}

describe('SCH-27 two people who edit one series', () => {
  const theirs = again({
    ...base,
    label: 'Center court',
    numbers: { ...base.numbers, maxCapacityCount: '8' },
  })
  const mine = { ...base, label: 'My court', terms: 'Be kind', waitlistEnabled: true }

  it('lose nothing: what only one has changed is kept of both', () => {
    expect(mergedDraft(base, theirs, mine)).toMatchObject({
      label: 'My court',
      terms: 'Be kind',
      waitlistEnabled: true,
      numbers: { maxCapacityCount: '8' },
    })
    expect(mergedDraft(base, again({ ...base, ages: [] }), mine).ages).toEqual([])
  })

  it('take what the other has changed and keep the rest of their own', () => {
    const merged = mergedDraft(base, theirs, mine)
    expect(takenDraft(base, theirs, merged)).toEqual({ ...merged, label: 'Center court' })
    const place = takenDraft(base, again({ ...base, campusId: 'north' }), {
      ...base,
      newPlace: 'Lake side',
      terms: 'Be kind',
    })
    expect([place.campusId, place.newPlace, place.terms]).toEqual(['north', undefined, 'Be kind'])
  })

  it('see what the other has changed, beside their own where that would replace it', () => {
    expect(seriesConflict(texts, base, theirs, mine)).toEqual([
      { label: 'Name', now: 'Center court', yours: 'My court' },
      { label: 'Seats', now: '8' },
    ])
    const limited = again({
      ...base,
      quotas: {
        ...base.quotas,
        quotaWholeWeek: {
          ...base.quotas.quotaWholeWeek,
          limits: { ...base.quotas.quotaWholeWeek.limits, maxPerWeek: '3' },
        },
      },
    })
    expect(seriesConflict(texts, base, limited, mine)).toEqual([
      { label: 'By week', now: '3 a week' },
    ])
    expect(
      seriesConflict(texts, base, again({ ...base, campusId: 'north' }), {
        ...base,
        newPlace: 'Lake side',
      }),
    ).toEqual([{ label: 'Place', now: 'NORTH', yours: 'LAKE-SIDE' }])
  })
})
