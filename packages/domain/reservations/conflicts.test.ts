import { describe, expect, it } from 'vitest'
import { completePolicies } from '../organizations/policies.ts'
import { conflictsOf } from './conflicts.ts'
import { decideBooking } from './decide.ts'
import { eventAt, basicBookingContext, plainSeries, seatIn } from './testing.ts'

const HOUR = 3600
const NOON = basicBookingContext.nowSeconds + 7 * 24 * HOUR
const court = eventAt(NOON, { eventId: 'court' })
const request = (...events: readonly ReturnType<typeof eventAt>[]) => ({
  events,
  extraIds: new Map(),
  joinWaitlist: true,
})
const codeOf = (result: ReturnType<typeof decideBooking>) =>
  result.ok ? result.value[0]?.status : result.error.code

describe('RSV-53 what overlaps', () => {
  it.each([
    ['at the same time', NOON, HOUR, 'Registered', 1],
    ['half an hour later', NOON + HOUR / 2, HOUR, 'Registered', 1],
    ['right after', NOON + HOUR, HOUR, 'Registered', 0],
    ['right before', NOON - HOUR, HOUR, 'Registered', 0],
    ['an offer', NOON, HOUR, 'Offered', 1],
    ['a request', NOON, HOUR, 'Needs Approval', 1],
    ['a place in a line', NOON, HOUR, 'Waitlisted', 0],
    ['one that was canceled', NOON, HOUR, 'Cancelled', 0],
    ['a week of camp around it', NOON - 48 * HOUR, 120 * HOUR, 'Registered', 0],
  ])('%s', (_name, startSeconds, seconds, status, count) => {
    const other = eventAt(startSeconds, { eventId: 'other', endSeconds: startSeconds + seconds })
    expect(
      conflictsOf(court, { ...basicBookingContext, seats: [seatIn(other, { status })] }),
    ).toHaveLength(count)
  })

  it('two weeks of camp overlap each other', () => {
    const week = (eventId: string, from: number) =>
      eventAt(from, { eventId, endSeconds: from + 120 * HOUR })
    expect(
      conflictsOf(week('one', NOON), {
        ...basicBookingContext,
        seats: [seatIn(week('two', NOON + 24 * HOUR))],
      }),
    ).toHaveLength(1)
  })

  it('of somebody who does not come, or that the organization allows, does not matter', () => {
    const seats = [seatIn(eventAt(NOON, { eventId: 'other' }))]
    expect(
      conflictsOf(court, { ...basicBookingContext, seats: [{ ...seats[0]!, personId: 'ben' }] }),
    ).toEqual([])
    expect(
      conflictsOf(court, {
        ...basicBookingContext,
        seats,
        policies: completePolicies({ noOverlappingReservations: false }),
      }),
    ).toEqual([])
  })

  it('refuses the booking, lets the same people join a line, refuses two courts at once', () => {
    const seats = [seatIn(eventAt(NOON, { eventId: 'other' }))]
    const decide =
      (...events: readonly ReturnType<typeof eventAt>[]) =>
      (taken: typeof seats) =>
        codeOf(
          decideBooking({ ...basicBookingContext, seats: taken }, request(...events), () => ({
            ...plainSeries,
            waitlistEnabled: true,
          })),
        )
    expect(decide(court)(seats)).toBe('PERSON_ELSEWHERE')
    expect(decide({ ...court, registeredCount: 4 })(seats)).toBe('Waitlisted')
    expect(decide(court, eventAt(NOON, { eventId: 'next court' }))([])).toBe('PERSON_ELSEWHERE')
    expect(decide(court, eventAt(NOON + HOUR))([])).toBe('Registered')
  })
})
