import { describe, expect, it } from 'vitest'
import { arrivesAfter } from './presence.ts'

const weeks = [
  { firstDay: '2026-12-20', lastDay: '2026-12-26' },
  { firstDay: '2026-12-06', lastDay: '2026-12-12' },
]

describe('RSV-58 whether somebody has arrived', () => {
  it.each([
    ['before their first day', weeks, '2026-12-05', '2026-12-06'],
    ['on their first day', weeks, '2026-12-06', undefined],
    ['on their last day', weeks, '2026-12-12', undefined],
    ['between two stays', weeks, '2026-12-15', '2026-12-20'],
    ['after all of them', weeks, '2026-12-27', undefined],
    ['where nothing is known', [], '2026-12-05', undefined],
  ])('%s', (_name, presences, day, firstDay) =>
    expect(arrivesAfter(presences, day)?.firstDay).toBe(firstDay),
  )
})
