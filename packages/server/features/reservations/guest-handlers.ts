// People without an account request seats and view them through the link in their email.

import type { guestReservationEndpoints } from '@lodgepole/contract/reservations/guest-endpoints'
import type { Host } from '@lodgepole/domain/kernel/host'
import { chooseLanguage, preferredLanguages } from '@lodgepole/domain/kernel/locale'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { puzzleBits } from '@lodgepole/domain/reservations/guest-puzzle'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { linkOrigin } from '../../platform/http/link-origin.ts'
import type { Call } from '../../platform/http/mount.ts'
import { networkOf, siteOf } from '../../platform/http/network-of.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { createBookGuest } from './commands/book-guest.ts'
import type { ReadRules } from './facts.ts'
import { countUnanswered } from './guest-holds-store.ts'
import type { GuestLinks } from './guest-links.ts'
import type { GuestPuzzles } from './guest-puzzles.ts'
import { findGuestGroup } from './guest-store.ts'
import { listBookings } from './list-bookings-store.ts'
import { takesGuests } from './reservation-access.ts'

export interface GuestServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: {
    readonly find: Organizations['find']
    readonly findCurrent: ReadRules
    readonly findPublic: Organizations['findPublic']
  }
  readonly guestLinks: GuestLinks
  readonly guestPuzzles: GuestPuzzles
}

type Endpoints = typeof guestReservationEndpoints
type PublicOrganization = NonNullable<Awaited<ReturnType<Organizations['findPublic']>>>

/** A guest's codes are in the email. Showing them on a screen requires a session. */
const NO_CODES = { given: false, nowSeconds: 0 }

/** What the browser reveals about a guest: language, base address for links, and network. */
const originOfGuest = (request: FastifyRequest, { locale, domainUrl }: PublicOrganization) => ({
  language: chooseLanguage(preferredLanguages(request.headers['accept-language']), locale),
  origin: linkOrigin(request, domainUrl),
  network: networkOf(request.ip),
  site: siteOf(request.ip),
})

const bookInputOf = (body: Call<Endpoints['bookAsGuest']>['body']) => {
  const { name, email, people, eventIds, extras = [], campusId = null } = body
  return { name, email, people, eventIds: [...new Set(eventIds)], extras, campusId }
}

export const createPuzzleHandler =
  ({ db, organizations, guestPuzzles }: GuestServices) =>
  async ({ organizationId, host, request, nowMs }: Call<Endpoints['guestPuzzle']>) => {
    const known = await organizations.find(organizationId)
    if (!known || !takesGuests(known, host)) return refuse(reservationRefusals.RESERVATIONS_OFF)
    const networkHash = guestPuzzles.hide(organizationId, `network ${networkOf(request.ip)}`)
    const unanswered = await tenantTransaction(db, organizationId, (tx) =>
      countUnanswered(tx, networkHash, nowMs),
    )
    const bits = puzzleBits(unanswered)
    const puzzle = guestPuzzles.make(organizationId, bits, nowMs)
    return ok({ code: 'OK' as const, item: { puzzle, bits } })
  }

export const createGuestBookingHandler = ({
  commands,
  organizations,
  guestLinks,
  guestPuzzles,
}: GuestServices) => {
  const bookGuest = createBookGuest(organizations.findCurrent, guestLinks, guestPuzzles)

  /** The organization as guests see it. Undefined when it takes no guests on this host. */
  const openHere = async (organizationId: string, host: Host) => {
    const known = await organizations.find(organizationId)
    const shown = await organizations.findPublic(organizationId)
    return known && takesGuests(known, host) ? shown : undefined
  }

  return async ({ host, body, request, ...context }: Call<Endpoints['bookAsGuest']>) => {
    const { organizationId, nowMs } = context
    const shown = await openHere(organizationId, host)
    if (!shown) return refuse(reservationRefusals.RESERVATIONS_OFF)
    const { puzzle = '', solution = 0 } = body
    const puzzleId = guestPuzzles.idOfSolved(organizationId, { puzzle, solution }, nowMs)
    if (puzzleId === undefined) return refuse(reservationRefusals.PUZZLE_UNSOLVED)
    const input = { ...bookInputOf(body), puzzleId, ...originOfGuest(request, shown) }
    const booked = await commands.run(bookGuest, input, context)
    if (!booked.ok) return booked
    const { groupId, totalCents } = booked.value
    const total = decimalFromCents(totalCents)
    return ok({ code: 'OK' as const, item: { groupId, status: 'unconfirmed' as const, total } })
  }
}

export const createGuestBookingView =
  ({ db, guestLinks }: GuestServices) =>
  async ({ organizationId, query }: Call<Endpoints['guestBooking']>) => {
    const groupId = guestLinks.open(organizationId, query.token)
    if (groupId === undefined) return refuse(reservationRefusals.BOOKING_NOT_FOUND)
    return tenantTransaction(db, organizationId, async (tx) => {
      const [row] = await findGuestGroup(tx, groupId)
      if (!row) return refuse(reservationRefusals.BOOKING_NOT_FOUND)
      const bookings = await listBookings(tx, row.userId, 0, NO_CODES)
      const items = bookings.filter((booking) => booking.groupId === groupId)
      return ok({ code: 'OK' as const, items })
    })
  }
