import { describe, expect, it } from 'vitest'
import { journalKinds } from '../../money/money-list.ts'
import { eventOfTopic, topicsOf, webhookData, webhookEvents } from './events.ts'
import { isDelivered, pauseAfter, pauseAfterFailures } from './retries.ts'

describe('HOOK-01 the contents of webhooks', () => {
  it('every topic means one event', () => {
    const topics = webhookEvents.flatMap((event) => topicsOf(event))
    expect(new Set(topics).size).toBe(topics.length)
    expect(eventOfTopic('reservations.promoted')).toBe('reservation.changed')
    expect(eventOfTopic('mail.requested')).toBeUndefined()
  })

  it('only ids and the change: no names, addresses or secrets of the people concerned', () => {
    expect(
      webhookData('reservation.changed', {
        groupId: 'g',
        change: 'moved',
        email: 'a@b.example',
        note: 'private',
        token: 'x',
        bookingIds: ['b'],
        amountCents: 5,
      }),
    ).toEqual({ groupId: 'g', change: 'moved', bookingIds: ['b'] })
  })

  it('every kind of money movement is reported under one event', () => {
    expect(
      journalKinds.map((kind) => eventOfTopic(`ledger.${kind}`)?.startsWith('money.')),
    ).toEqual(journalKinds.map(() => true))
  })
})

describe('HOOK-04 tried again with back-off', () => {
  it('with growing pauses for about two days, then no more', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map(pauseAfter)
    expect(pauses).toEqual(pauses.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
    expect(pauses.reduce<number>((sum, one) => sum + (one ?? 0), 0) / 3600).toBeGreaterThan(36)
    expect(pauseAfter(8)).toBeUndefined()
  })

  it('a failing address gets growing pauses, an hour at most', () =>
    expect([0, 1, 2, 5, 50].map(pauseAfterFailures)).toEqual([0, 5, 10, 80, 3600]))
  it('only a 2xx response counts as delivered', () =>
    expect([200, 204, 301, 400, 500, undefined].map(isDelivered)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]))
})
