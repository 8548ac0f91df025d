// Seats for people without an account. They are kept for half an hour, until whoever reads the mailbox confirms them; so nobody can fill a
// timetable with other people's addresses.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { decideBooking } from '@lodgepole/domain/reservations/decide'
import { guestPriceCents } from '@lodgepole/domain/reservations/guest-price'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import type { Command } from '../../../platform/run-command.ts'
import { GUEST_MINUTES, requestMail } from '../../mail/index.ts'
import { asForGuests } from '../availability.ts'
import { rowsOf } from '../booking-rows.ts'
import { insertBookings } from '../booking-store.ts'
import { partyOf, readClosures, type RulesIn } from '../facts.ts'
import type { GuestLinks } from '../guest-links.ts'
import { countUnconfirmed, insertGuests } from '../guest-store.ts'
import { findSeriesOf, lockEvents } from '../series-store.ts'

export interface BookGuestInput {
  readonly name: string
  readonly email: string
  readonly people: number
  readonly eventIds: readonly string[]
  readonly extras: readonly { readonly eventId: string; readonly extraId: string }[]
  readonly campusId: string | null
  readonly language: Language
  readonly origin: string
}

export interface GuestBooked {
  readonly groupId: string
  readonly totalCents: number
}

const MOST_UNCONFIRMED = 3

export const createBookGuest = (rules: RulesIn, links: GuestLinks): Command<BookGuestInput, GuestBooked> => ({
  name: 'reservations.book-guest',
  permission: 'guest',
  manner: ['language', 'origin'],
  run: async (tx, { name, email, people, eventIds, extras, campusId, language, origin }) => {
    const known = await rules(tx)
    if (!known) return refuse(commonRefusals.NOT_FOUND)
    const { nowMs } = tx.context
    const nowSeconds = Math.floor(nowMs / 1000)
    if ((await countUnconfirmed(tx, email)) >= MOST_UNCONFIRMED) return refuse(no.TOO_MANY_UNCONFIRMED)
    const series = (await findSeriesOf(tx, eventIds)).map(asForGuests)
    const events = await lockEvents(tx, eventIds)
    if (events.length !== eventIds.length) return refuse(no.EVENT_NOT_FOUND)
    const [account, ...others] = await insertGuests(tx, { name, email, people, at: new Date(nowMs) })
    if (!account) return refuse(no.NO_ONE_LISTED)
    const persons = [account, ...others]
    const extraIds = new Map([...groupBy(extras, ({ eventId }) => eventId)].map(([eventId, list]) => [eventId, list.map(({ extraId }) => extraId)]))
    const granted = decideBooking(
      { ...partyOf(account, persons, known), seats: [], occurrences: new Map(), closures: await readClosures(tx, nowSeconds), campusId, nowSeconds, isAdmin: false, isConcierge: false },
      { events, joinWaitlist: false, extraIds },
      (sessionId) => series.find((one) => one.sessionId === sessionId),
    )
    if (!granted.ok) return granted
    const priceCents = guestPriceCents(known.features.eventRegistration)
    const decided = { account, persons, granted: granted.value, totalCents: priceCents * persons.length * granted.value.length }
    const rows = rowsOf(decided, () => 0, new Date(nowMs)).map((row) => ({ ...row, status: 'Offered', priceCents, offerExpiresAt: nowSeconds + GUEST_MINUTES * 60 }))
    await insertBookings(tx, rows)
    const groupId = rows[0]?.groupId ?? ''
    const [first] = granted.value
    const data = { activity: first?.series.label ?? '', happenedAtSeconds: first?.event.startSeconds ?? 0, timeZone: first?.series.timeZone ?? 'UTC', link: `${origin}/reservation/confirm/${links.sign(tx.organizationId, groupId)}` }
    requestMail(tx, { kind: 'guest-reservation', to: email, language, data })
    tx.note({ groupId, eventIds, people })
    return ok({ groupId, totalCents: decided.totalCents })
  },
})
