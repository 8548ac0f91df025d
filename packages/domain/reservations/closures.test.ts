import { describe, expect, it } from 'vitest'
import { alternativesTo } from './alternatives.ts'
import { closureOn } from './closures.ts'
import { createLabeller } from './label.ts'
import { eventAt, HOUR, NOW, basicBookingContext, plainSeries, seatIn, ZONE } from './testing.ts'

const closure = {
  closureId: 'storm',
  sessionId: null,
  campusId: null,
  firstDay: '2026-11-20',
  lastDay: '2026-11-21',
  reason: 'Storm',
}

describe('SCH-01 which days are closed, and for whom', () => {
  it.each([
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2026-11-21', true],
    ['2026-11-22', false],
  ])('%s: %s', (day, isClosed) =>
    expect(closureOn([closure], day, plainSeries) !== undefined).toBe(isClosed),
  )

  it.each([
    ['its series', { sessionId: 'court' }, true],
    ['another series', { sessionId: 'pool' }, false],
    ['its place', { campusId: 'north' }, true],
    ['another place', { campusId: 'south' }, false],
  ])('of %s', (_what, more, isClosed) =>
    expect(
      closureOn([{ ...closure, ...more }], '2026-11-20', {
        sessionId: 'court',
        campusId: 'north',
      }) !== undefined,
    ).toBe(isClosed),
  )

  it('comes before what somebody has there, and says why', () => {
    const event = eventAt(NOW + 48 * HOUR)
    const bookingContext = { ...basicBookingContext, closures: [closure], seats: [seatIn(event)] }
    expect(createLabeller(bookingContext)(event, plainSeries)).toEqual({
      code: 'cancelled',
      may: 'nothing',
      reason: {
        kind: 'closure',
        closedFor: 'Storm',
        firstDay: '2026-11-20',
        lastDay: '2026-11-21',
      },
    })
    expect(createLabeller(bookingContext)(eventAt(NOW + 24 * HOUR), plainSeries).code).toBe(
      'select',
    )
  })
})

describe('SCH-04 what is offered instead', () => {
  const lost = eventAt(NOW)
  const later = [26, 24, 48, -24, 72].map((hours) => eventAt(NOW + hours * HOUR))
  it('is later and of the same series, those at the same time of day first', () => {
    const others = [
      ...later,
      eventAt(NOW + 24 * HOUR, { eventId: 'pool', sessionId: 'pool' }),
      eventAt(NOW + 96 * HOUR, { status: 'Cancelled' }),
    ]
    expect(
      alternativesTo(lost, others, ZONE, 9).map(({ startSeconds }) => (startSeconds - NOW) / HOUR),
    ).toEqual([24, 48, 72, 26])
    expect(alternativesTo(lost, others, ZONE, 2)).toHaveLength(2)
  })

  it('knows the same time of day across a change of the clocks', () => {
    const before = eventAt(Date.UTC(2026, 9, 31, 14) / 1000)
    const after = [
      eventAt(Date.UTC(2026, 10, 2, 14) / 1000),
      eventAt(Date.UTC(2026, 10, 2, 15) / 1000),
    ]
    expect(alternativesTo(before, after, ZONE, 1)[0]?.startSeconds).toBe(
      Date.UTC(2026, 10, 2, 15) / 1000,
    )
  })
})
