import { describe, expect, it } from 'vitest'
import { eventAt, basicBookingContext, plainSeries, seatIn } from './testing.ts'
import { verdictForWaitlist } from './waitlist-verdict.ts'

const DAY = 86_400
const full = eventAt(basicBookingContext.nowSeconds + 2 * DAY, {
  eventId: 'full',
  registeredCount: 4,
})
const series = { ...plainSeries, waitlistEnabled: true, quotaWholeWeek: { maxPerWeek: 1 } }
const seats = [seatIn(eventAt(full.startSeconds + DAY))]

describe('RSV-55 whoever would join a line in vain', () => {
  it('is told which limit would keep the seat from them', () => {
    expect(verdictForWaitlist({ ...basicBookingContext, seats }, full, series)).toMatchObject({
      code: 'person-quota',
      reason: { kind: 'quota', used: 1, allowed: 1 },
    })
  })

  it('is told that the party is larger than the account may bring', () => {
    const account = { ...basicBookingContext.account, bookingEventCapacityLimit: 0 }
    expect(verdictForWaitlist({ ...basicBookingContext, account }, full, series)).toMatchObject({
      code: 'too-many-people',
      reason: { of: 'account' },
    })
  })

  it('is told nothing where a seat is all that is missing', () => {
    expect(verdictForWaitlist(basicBookingContext, full, series)).toBeUndefined()
    expect(
      verdictForWaitlist({ ...basicBookingContext, seats, isConcierge: true }, full, series),
    ).toBeUndefined()
  })
})
