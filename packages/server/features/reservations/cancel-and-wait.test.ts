import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { oak } from '../../testing/organizations.ts'
import { eventRow } from './testing/timetable.ts'
import { useMemberBooking } from './testing/member-booking.ts'

const HOUR = 3600
const { server, clock, id, at, events, book, cancel, taken, listed } = useMemberBooking()

describe('RSV-16 canceling', () => {
  it('is for the household’s own people, in time', async () => {
    const [eventId = ''] = await events({}, { startSeconds: at(2) })
    const { groupId } = (await book('dana', ['maya'], [eventId])).json.item
    expect(await cancel('dana', eventId, groupId, [])).toMatchObject({
      status: 422,
      json: { message: 'No one is listed in reservation.' },
    })
    expect((await cancel('kim', eventId, groupId, ['maya'])).json.code).toBe('BOOKING_NOT_FOUND')
    expect((await cancel('dana', eventId, newId(), ['maya'])).json.code).toBe('BOOKING_NOT_FOUND')
    clock.ms += 2 * HOUR * 1000 + 1000
    expect(await cancel('dana', eventId, groupId, ['maya'])).toMatchObject({
      status: 409,
      json: { code: 'CANCEL_TOO_LATE' },
    })
    expect(await taken(eventId)).toBe(1)
  })

  it('closes as long before the start as the series says', async () => {
    const [soon = '', later = ''] = await events(
      { eventReservationSettings: { cancelAtHoursPrior: 24 } },
      { startSeconds: at(23) },
      { startSeconds: at(25) },
    )
    const [first, second] = [
      (await book('dana', ['maya'], [soon])).json.item,
      (await book('dana', ['theo'], [later])).json.item,
    ]
    expect((await cancel('dana', soon, first.groupId, ['maya'])).json.code).toBe('CANCEL_TOO_LATE')
    expect((await cancel('dana', later, second.groupId, ['theo'])).status).toBe(200)
  })
})

describe('RSV-17 the waitlist', () => {
  it('is joined on request, shows the position, and moves up as a whole party', async () => {
    const [eventId = ''] = await events(
      { waitlistEnabled: true },
      { startSeconds: at(90), capacityCount: 2 },
    )
    const { groupId } = (await book('kim', ['june'], [eventId])).json.item
    await book('kim', ['kim'], [eventId])
    expect(await book('dana', ['maya', 'theo'], [eventId])).toMatchObject({
      status: 409,
      json: { message: 'Join Waitlist' },
    })
    expect((await book('dana', ['maya', 'theo'], [eventId], { joinWaitlist: true })).status).toBe(
      200,
    )
    const mine = async () =>
      (await listed('dana'))
        .filter((one) => one.eventId === eventId)
        .map(({ status, waitingPlace }) => [status, waitingPlace])
    expect(await mine()).toEqual([
      ['Waitlisted', 1],
      ['Waitlisted', 1],
    ])
    // One seat is not enough for two people.
    await cancel('kim', eventId, groupId, ['june'])
    expect(await mine()).toEqual([
      ['Waitlisted', 1],
      ['Waitlisted', 1],
    ])
    const other = (await listed('kim')).find((one) => one.eventId === eventId) as unknown as {
      groupId: string
    }
    await cancel('kim', eventId, other.groupId, ['kim'])
    expect(await mine()).toEqual([
      ['Registered', null],
      ['Registered', null],
    ])
    expect(await taken(eventId)).toBe(2)
  })

  it('offers a seat that costs something instead of taking the money', async () => {
    const [eventId = ''] = await events(
      { waitlistEnabled: true, priceSettings: { basePrice: 5 } },
      { startSeconds: at(92), capacityCount: 1 },
    )
    const { groupId } = (await book('dana', ['maya'], [eventId], { payerId: id('maya') })).json.item
    expect((await book('kim', ['june'], [eventId], { joinWaitlist: true })).status).toBe(200)
    await cancel('dana', eventId, groupId, ['maya'])
    expect((await listed('kim')).find((one) => one.eventId === eventId)).toMatchObject({
      status: 'Offered',
      offerExpiresAt: clock.ms / 1000 + 7200,
    })
    expect(await taken(eventId)).toBe(1)
  })

  it('checks the quotas again, and a party above them keeps its position', async () => {
    const [first = '', second = ''] = await events(
      { waitlistEnabled: true, quotaWholeWeek: { scope: 'ACCOUNT', maxPerDay: 1 } },
      { startSeconds: at(100), capacityCount: 1 },
      { startSeconds: at(102), capacityCount: 1 },
    )
    const { groupId } = (await book('boss', ['boss'], [first])).json.item
    await book('dana', ['maya'], [first], { joinWaitlist: true })
    await book('dana', ['maya'], [second])
    await book('kim', ['june'], [first], { joinWaitlist: true })
    await cancel('boss', first, groupId, ['boss'])
    const statusOf = async (who: string) =>
      (await listed(who)).find((one) => one.eventId === first)?.status
    expect([await statusOf('dana'), await statusOf('kim')]).toEqual(['Waitlisted', 'Registered'])
  })

  it('waits for seat and item: none is given out twice, and none that does not exist', async () => {
    const eventExtras = [{ extraId: 'board', label: 'Board', capacityCount: 1, registeredCount: 0 }]
    const [eventId = ''] = await events(
      { waitlistEnabled: true },
      { startSeconds: at(104), capacityCount: 2, eventExtras },
    )
    const withBoard = { extras: [{ eventId, extraId: 'board' }] }
    const boards = async () =>
      (
        (await eventRow(server.database(), oak.organizationId, eventId)).eventExtras as {
          registeredCount: number
        }[]
      )[0]?.registeredCount
    const holder = (await book('boss', ['boss'], [eventId], withBoard)).json.item
    const other = (await book('kim', ['kim'], [eventId])).json.item
    expect(
      await book('dana', ['maya'], [eventId], {
        joinWaitlist: true,
        extras: [{ eventId, extraId: 'nonsense' }],
      }),
    ).toMatchObject({ status: 409, json: { code: 'EXTRA_NOT_AVAILABLE' } })
    expect(
      (await book('dana', ['maya'], [eventId], { joinWaitlist: true, ...withBoard })).status,
    ).toBe(200)
    expect((await book('kim', ['june'], [eventId], { joinWaitlist: true })).status).toBe(200)
    const statusOf = async (who: string, person: string) =>
      (await listed(who)).find((one) => one.eventId === eventId && one.authUserId === id(person))
        ?.status
    // The freed seat comes without the board: the first party in line keeps waiting, and the next
    // one gets the seat.
    await cancel('kim', eventId, other.groupId, ['kim'])
    expect([await statusOf('dana', 'maya'), await statusOf('kim', 'june'), await boards()]).toEqual(
      ['Waitlisted', 'Registered', 1],
    )
    await cancel('boss', eventId, holder.groupId, ['boss'])
    expect([await statusOf('dana', 'maya'), await boards(), await taken(eventId)]).toEqual([
      'Registered',
      1,
      2,
    ])
  })

  it('counts what one party of a household was given before it asks about its next', async () => {
    const [eventId = ''] = await events(
      {
        waitlistEnabled: true,
        quotaWholeWeek: { scope: 'PARTICIPANT', stratifyId: 'SERIES_ID', maxPerDay: 5 },
      },
      {
        startSeconds: at(106),
        capacityCount: 2,
        eventExtras: [
          {
            extraId: 'cart',
            label: 'Cart',
            capacityCount: 4,
            registeredCount: 0,
            householdParticipantMax: 1,
          },
        ],
      },
    )
    const withCart = { extras: [{ eventId, extraId: 'cart' }] }
    const seats = (await book('boss', ['boss'], [eventId])).json.item
    const more = (await book('kim', ['kim'], [eventId])).json.item
    for (const person of ['maya', 'theo'])
      expect(
        (await book('dana', [person], [eventId], { joinWaitlist: true, ...withCart })).status,
      ).toBe(200)
    await cancel('boss', eventId, seats.groupId, ['boss'])
    await cancel('kim', eventId, more.groupId, ['kim'])
    expect(
      (await listed('dana'))
        .filter((one) => one.eventId === eventId)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['Registered', 'Waitlisted'])
  })
})
