import type { ScheduledEvent } from '@lodgepole/contract/reservations/schedule-endpoints'
import { describe, expect, it } from 'vitest'
import { byMonth } from './by-month.ts'
import { isFull, positionEvents } from './week-events.ts'

const event = {
  eventId: 'e',
  sessionId: 's',
  label: '',
  startSeconds: Date.parse('2026-11-16T14:00:00Z') / 1000,
  endSeconds: Date.parse('2026-11-16T15:00:00Z') / 1000,
  startDayHash: '2026-11-16',
  capacityCount: null,
  registeredCount: 6,
} as ScheduledEvent
const series = {
  sessionId: 's',
  label: 'Canoe',
  timeZone: 'America/Chicago',
  campusId: 'north',
  eventReservationSettings: { maxCapacityCount: 6 },
}
const closure = {
  closureId: 'c',
  sessionId: null,
  campusId: 'north',
  firstDay: '2026-11-16',
  lastDay: '2026-11-16',
  reason: 'Storm',
}

describe('SCH-32 an event of the week', () => {
  it('has the seats of its series where it has none of its own', () => {
    const [shown] = positionEvents([event], [series])
    expect(shown).toMatchObject({ seats: 6, fromMinute: 480, closedBy: undefined })
    expect(shown && isFull(shown)).toBe(true)
    expect(positionEvents([{ ...event, capacityCount: 8 }], [series])[0]).toMatchObject({
      seats: 8,
      seriesSeats: 6,
    })
    expect(positionEvents([event], [{ ...series, eventReservationSettings: {} }])[0]).toMatchObject(
      {
        seats: null,
        seriesSeats: null,
      },
    )
  })

  it('says why nothing of it can be booked on a closed day, at its place alone', () => {
    expect(positionEvents([event], [series], [closure])[0]?.closedBy).toBe('Storm')
    expect(
      positionEvents([event], [{ ...series, campusId: 'south' }], [closure])[0]?.closedBy,
    ).toBeUndefined()
  })
})

describe('SCH-22 what a rule would make', () => {
  it('is listed by month', () => {
    expect(
      byMonth(['2026-12-07', '2026-11-30', '2026-12-14'].map((day) => ({ day }))).map(
        ([month, days]) => [month, days.length],
      ),
    ).toEqual([
      ['2026-11', 1],
      ['2026-12', 2],
    ])
  })
})
