import { describe, expect, it } from 'vitest'
import { decideBooking } from './decide.ts'
import { guestNameOf } from './brought-guests.ts'
import { createLabeller } from './label.ts'
import { isPriced, seatPriceCents } from './seat-price.ts'
import { ada, eventAt, HOUR, NOW, basicBookingContext, plainSeries, seatIn } from './testing.ts'

const guest = (name: string) => ({ ...ada, personId: name, firstName: name, isGuest: true })
const event = eventAt(NOW + 24 * HOUR)
const policies = { ...basicBookingContext.policies, guestsPerEvent: 2 }
const bookingContext = { ...basicBookingContext, policies }
const book = (
  people: readonly (typeof ada)[],
  more: object = {},
  events = [event],
  joinWaitlist = false,
) =>
  decideBooking(
    { ...bookingContext, people, ...more },
    { events, joinWaitlist, extraIds: new Map() },
    () => ({ ...plainSeries, waitlistEnabled: true }),
  )

describe('RSV-71 guests of a household', () => {
  it('may be brought up to the limit of the organization', () => {
    expect(book([ada, guest('sam'), guest('kit')]).ok).toBe(true)
    expect(book([ada, guest('sam'), guest('kit'), guest('lou')])).toMatchObject({
      error: {
        code: 'NOT_BOOKABLE',
        details: {
          label: 'too-many-people',
          reason: { kind: 'party', people: 3, allowed: 2, of: 'guests' },
        },
      },
    })
  })

  it('are not brought at all where the organization allows none', () =>
    expect(
      createLabeller({ ...basicBookingContext, people: [ada, guest('sam')] })(event, plainSeries),
    ).toMatchObject({
      code: 'too-many-people',
      may: 'nothing',
      reason: { allowed: 0, of: 'guests' },
    }))

  it('count together with those whom the household has brought before', () => {
    const seats = [seatIn(event), seatIn(event, { personId: 'kit', isGuest: true })]
    expect(book([guest('sam')], { seats }).ok).toBe(true)
    expect(book([guest('sam'), guest('lou')], { seats }).ok).toBe(false)
    expect(
      book([guest('sam'), guest('lou')], {
        seats: [seatIn(event, { accountId: 'other', isGuest: true }), seatIn(event)],
      }).ok,
    ).toBe(true)
  })

  it('count as people toward the seats that are left and toward what the account may book', () => {
    expect(book([ada, guest('sam')], {}, [eventAt(NOW + 24 * HOUR, { capacityCount: 1 })]).ok).toBe(
      false,
    )
    expect(
      book([ada, guest('sam')], {
        account: { ...bookingContext.account, bookingEventCapacityLimit: 1 },
      }),
    ).toMatchObject({ error: { details: { reason: { people: 2, allowed: 1, of: 'account' } } } })
  })

  it('come with somebody of the household, who may be there already', () => {
    expect(book([guest('sam')])).toMatchObject({ error: { code: 'GUEST_ALONE' } })
    expect(
      book([guest('sam')], { seats: [seatIn(event, { personId: 'kit', isGuest: true })] }),
    ).toMatchObject({ error: { code: 'GUEST_ALONE' } })
    expect(book([guest('sam')], { seats: [seatIn(event)] }).ok).toBe(true)
  })

  it('stand in the line with their party, unless they are too many ever to get a seat', () => {
    const full = eventAt(NOW + 24 * HOUR, { registeredCount: 4 })
    expect(book([ada, guest('sam')], {}, [full], true)).toMatchObject({
      ok: true,
      value: [{ status: 'Waitlisted' }],
    })
    expect(book([ada, guest('sam'), guest('kit'), guest('lou')], {}, [full], true)).toMatchObject({
      error: { details: { reason: { of: 'guests' } } },
    })
    expect(book([guest('sam')], {}, [full], true)).toMatchObject({ error: { code: 'GUEST_ALONE' } })
  })
})

describe('RSV-72 the price of a guest', () => {
  const seat = { event, series: { priceSettings: { basePrice: 3 } } }
  const seated = { birthIso: null, age: null, isResident: false }

  it('is the one price for guests, whatever the event costs members', () => {
    expect(seatPriceCents(seat, { ...seated, guestPriceCents: 1_250 }, false, 2)).toBe(1_250)
    expect(seatPriceCents(seat, { ...seated, guestPriceCents: null }, false, 2)).toBe(0)
  })

  it('is missing where prices are required and there is none for guests', () => {
    expect(isPriced(seat, [{ seated }, { seated: { ...seated, guestPriceCents: null } }])).toBe(
      false,
    )
    expect(isPriced(seat, [{ seated }, { seated: { ...seated, guestPriceCents: 0 } }])).toBe(true)
  })
})

describe('RSV-73 the name of a guest', () => {
  it.each([
    ['  Sam   Lee ', 'Sam Lee'],
    ['Zoë O’Neil-Ødegård', 'Zoë O’Neil-Ødegård'],
    ['李小龍', '李小龍'],
    ['Sam\nLee', 'Sam Lee'],
    ['Sam\u202eeeL', 'SameeL'],
    ['\u200b \u2060', ''],
    ['', ''],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), ''],
  ])('%j is %j', (typed, stored) => expect(guestNameOf(typed)).toBe(stored))
})
