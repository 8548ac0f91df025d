// Seats for people without an account. They are held for a short time until the owner of the
// mailbox confirms them. Limits by mailbox, network, and event keep one person from blocking a
// timetable, and a puzzle to solve up front makes each attempt cost something.

import type { Actor } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { BookingGroupId, EventId } from '@lodgepole/domain/kernel/ids'
import type { Language } from '@lodgepole/domain/kernel/locale'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { BookingContext } from '@lodgepole/domain/reservations/booking-context'
import { decideBooking, type Granted } from '@lodgepole/domain/reservations/decide'
import { guestPriceCents } from '@lodgepole/domain/reservations/guest-price'
import {
  exceededGuestLimit,
  guestLimits,
  normalizedMailbox,
  maxGuestSeats,
  type GuestLimit,
} from '@lodgepole/domain/reservations/guest-limits'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { capacityOf, type Series } from '@lodgepole/domain/reservations/series'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { requestMail } from '../../messages/index.ts'
import { asForGuests } from '../availability.ts'
import { bookingRowsOf } from '../booking-rows.ts'
import { insertBookings } from '../booking-store.ts'
import type { Decided } from '../decide-bookings.ts'
import {
  partyContext,
  readClosures,
  readOccurrences,
  type Rules,
  type ReadRules,
} from '../facts.ts'
import type { GuestLinks } from '../guest-links.ts'
import type { GuestPuzzles } from '../guest-puzzles.ts'
import {
  countCaller,
  countNetworkSeats,
  countUnconfirmedSeats,
  insertHold,
  isPuzzleUsed,
  lockCaller,
} from '../guest-holds-store.ts'
import { insertGuests } from '../guest-store.ts'
import type { PersonRow } from '../household-store.ts'
import { findSeriesOf, lockEvents, type ListedEvent } from '../series-store.ts'
import { NO_STAYS } from '../unit-stays-store.ts'

export interface BookGuestInput {
  readonly name: string
  readonly email: string
  readonly people: number
  readonly eventIds: readonly EventId[]
  readonly extras: readonly { readonly eventId: EventId; readonly extraId: string }[]
  readonly campusId: string | null
  readonly language: Language
  readonly origin: string
  /** The id of the puzzle that was solved for this request. */
  readonly puzzleId: string
  /** The network the request comes from. */
  readonly network: string
  /** The surrounding /48 network, for IPv6. */
  readonly site?: string | undefined
}

export interface GuestBooked {
  readonly groupId: BookingGroupId
  readonly totalCents: Cents
}

const refusals = {
  address: reservationRefusals.TOO_MANY_UNCONFIRMED,
  'address-lapsed': reservationRefusals.TOO_MANY_LAPSED,
  network: reservationRefusals.NETWORK_BUSY,
  'network-lapsed': reservationRefusals.NETWORK_LAPSED,
  ahead: reservationRefusals.TOO_MANY_SEATS_AHEAD,
  'network-ahead': reservationRefusals.NETWORK_SEATS_AHEAD,
} as const satisfies Record<GuestLimit, unknown>

/** All guests pay the same price, because nothing about them affects it. */
const strangers = (persons: readonly PersonRow[]): BookingContext['people'] =>
  persons.map(({ userId, firstName }) => ({
    personId: userId,
    firstName,
    restricted: false,
    restrictionExpiresAt: null,
  }))

type Caller = Parameters<typeof lockCaller>[1]

/** Evaluates the rules on seats for these guests. */
const decideForGuests = async (
  tx: CommandTransaction,
  [account, ...others]: readonly [PersonRow, ...PersonRow[]],
  events: readonly ListedEvent[],
  series: readonly Series[],
  { extras, campusId }: BookGuestInput,
  rules: Rules,
) => {
  const nowSeconds = Math.floor(tx.context.nowMs / 1000)
  const persons = [account, ...others]
  const extraIds = new Map(
    [...groupBy(extras, ({ eventId }) => eventId)].map(([eventId, list]) => [
      eventId,
      list.map(({ extraId }) => extraId),
    ]),
  )
  const bookingContext = {
    ...partyContext(account, persons, rules, NO_STAYS),
    people: strangers(persons),
    seats: [],
    occurrences: await readOccurrences(tx, series, nowSeconds),
    closures: await readClosures(tx, nowSeconds),
    campusId,
    nowSeconds,
    isAdmin: false,
    isConcierge: false,
  }
  return decideBooking(bookingContext, { events, joinWaitlist: false, extraIds }, (sessionId) =>
    series.find((one) => one.sessionId === sessionId),
  )
}

/**
 * Only a limited number of an event's seats can await confirmation by guests, both in total and per
 * network.
 */
const tooManyUnconfirmed = async (
  tx: CommandTransaction,
  granted: readonly Granted[],
  { people, eventIds }: BookGuestInput,
  caller: Caller,
) => {
  const unconfirmed = await countUnconfirmedSeats(tx, eventIds)
  const ofNetwork = await countNetworkSeats(tx, eventIds, caller)
  for (const { event, series } of granted) {
    const { eventId } = event
    const most = maxGuestSeats(capacityOf(event, series.eventReservationSettings))
    const left = most - (unconfirmed.get(eventId) ?? 0)
    if (people > left)
      return refuse(reservationRefusals.EVENT_AWAITS_CONFIRMATION, {
        details: { eventId, seats: Math.max(0, left) },
      })
    const leftOfNetwork = most - (ofNetwork.get(eventId) ?? 0)
    if (people > leftOfNetwork)
      return refuse(reservationRefusals.NETWORK_SEATS_AHEAD, {
        details: { eventId, seats: Math.max(0, leftOfNetwork) },
      })
  }
  return undefined
}

/** Holds the seats and mails the owner of the mailbox to confirm them. */
const holdSeats = async (
  tx: CommandTransaction,
  decided: Decided,
  { people, eventIds, puzzleId }: BookGuestInput,
  caller: Caller,
  priceCents: Cents,
): Promise<BookingGroupId> => {
  const { nowMs } = tx.context
  const expiresSeconds = Math.floor(nowMs / 1000) + guestLimits.holdMinutes * 60
  const rows = bookingRowsOf(decided, () => 0, new Date(nowMs)).map((row) => ({
    ...row,
    status: 'Offered' as const,
    priceCents,
    offerExpiresAt: expiresSeconds,
  }))
  await insertBookings(tx, rows)
  const groupId = rows[0]?.groupId ?? ''
  const ends = decided.granted.map(({ event }) => event.endSeconds)
  await insertHold(tx, {
    ...caller,
    groupId,
    puzzleId,
    seats: people * eventIds.length,
    createdAt: new Date(nowMs),
    expiresAt: new Date(expiresSeconds * 1000),
    overAt: new Date(Math.max(expiresSeconds, ...ends) * 1000),
  })
  return groupId
}

const mailOf = (
  [first]: readonly Granted[],
  { email, language }: BookGuestInput,
  link: string,
) => ({
  kind: 'guest-reservation' as const,
  to: email,
  language,
  data: {
    activity: first?.series.label ?? '',
    happenedAtSeconds: first?.event.startSeconds ?? 0,
    timeZone: first?.series.timeZone ?? 'UTC',
    link,
  },
})

export const createBookGuest = (
  rules: ReadRules,
  links: GuestLinks,
  { hide }: Pick<GuestPuzzles, 'hide'>,
): Command<BookGuestInput, GuestBooked, Actor> => ({
  name: 'reservations.book-guest',
  permission: 'guest',
  ignoredInputFields: ['language', 'origin', 'puzzleId', 'network', 'site'],
  run: async (tx, input) => {
    const known = await rules(tx)
    if (!known) return refuse(commonRefusals.NOT_FOUND)
    const { name, email, people, eventIds, origin, puzzleId, network, site } = input
    const { organizationId, context } = tx
    const caller = {
      addressHash: hide(organizationId, `address ${normalizedMailbox(email)}`),
      networkHash: hide(organizationId, `network ${network}`),
      siteHash: site === undefined ? null : hide(organizationId, `site ${site}`),
    }
    await lockCaller(tx, caller, puzzleId)
    if (await isPuzzleUsed(tx, puzzleId)) return refuse(reservationRefusals.PUZZLE_UNSOLVED)
    const counted = await countCaller(tx, caller, context.nowMs)
    const limit = exceededGuestLimit({ seats: people * eventIds.length, ...counted })
    if (limit) return refuse(refusals[limit])
    const series = (await findSeriesOf(tx, eventIds)).map(asForGuests)
    const events = await lockEvents(tx, eventIds)
    if (events.length !== eventIds.length) return refuse(reservationRefusals.EVENT_NOT_FOUND)
    const at = new Date(context.nowMs)
    const [account, ...others] = await insertGuests(tx, { name, email, people, at })
    if (!account) return refuse(reservationRefusals.NO_ONE_LISTED)
    const granted = await decideForGuests(tx, [account, ...others], events, series, input, known)
    if (!granted.ok) return granted
    const tooMany = await tooManyUnconfirmed(tx, granted.value, input, caller)
    if (tooMany) return tooMany
    const persons = [account, ...others]
    const priceCents = guestPriceCents(known.features.eventRegistration)
    const totalCents = priceCents * persons.length * granted.value.length
    const decided = { account, persons, granted: granted.value, totalCents }
    const groupId = await holdSeats(tx, decided, input, caller, priceCents)
    const link = `${origin}/reservation/confirm/${links.sign(organizationId, groupId)}`
    requestMail(tx, mailOf(granted.value, input, link))
    tx.note({ groupId, eventIds, people })
    return ok({ groupId, totalCents })
  },
})
