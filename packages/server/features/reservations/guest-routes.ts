import { guestReservationEndpoints } from '@lodgepole/contract/reservations/guest-endpoints'
import { chooseLanguage, languageWishes } from '@lodgepole/domain/kernel/locale'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { puzzleBits } from '@lodgepole/domain/reservations/guest-puzzle'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { linkOrigin } from '../../platform/http/link-origin.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { networkOf, siteOf } from '../../platform/http/network-of.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { confirmGuest, createCancelGuest } from './commands/answer-guest.ts'
import { createBookGuest } from './commands/book-guest.ts'
import type { GuestLinks } from './guest-links.ts'
import { countUnanswered } from './guest-holds-store.ts'
import type { GuestPuzzles } from './guest-puzzles.ts'
import { findGuestGroup } from './guest-store.ts'
import { listBookings } from './list-bookings-store.ts'
import type { RulesIn } from './facts.ts'
import { takesGuests } from './takes-guests.ts'

/** A guest's codes are in the mail: what shows them on a screen asks for a session. */
const NO_CODES = { given: false, nowSeconds: 0 }

export interface GuestServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: {
    readonly find: Organizations['find']
    readonly findIn: RulesIn
    readonly findPublic: Organizations['findPublic']
  }
  readonly guestLinks: GuestLinks
  readonly guestPuzzles: GuestPuzzles
}

export const guestReservationRoutes = (
  app: FastifyInstance,
  { db, commands, organizations, guestLinks, guestPuzzles }: GuestServices,
  options: MountOptions,
): void => {
  const [bookGuest, cancelGuest] = [
    createBookGuest(organizations.findIn, guestLinks, guestPuzzles),
    createCancelGuest(organizations.findIn),
  ]
  const groupOf = (organizationId: string, token: string) => {
    const groupId = guestLinks.open(organizationId, token)
    return groupId === undefined ? undefined : { groupId, organizationId }
  }
  mount(
    app,
    guestReservationEndpoints,
    {
      guestPuzzle: async ({ organizationId, host, request, nowMs }) => {
        const known = await organizations.find(organizationId)
        if (!known || !takesGuests(known, host)) return refuse(no.RESERVATIONS_OFF)
        const networkHash = guestPuzzles.hide(organizationId, `network ${networkOf(request.ip)}`)
        const unanswered = await tenantTransaction(db, organizationId, (tx) =>
          countUnanswered(tx, networkHash, nowMs),
        )
        const bits = puzzleBits(unanswered)
        return ok({
          code: 'OK',
          item: { puzzle: guestPuzzles.make(organizationId, bits, nowMs), bits },
        })
      },
      bookAsGuest: async ({ organizationId, host, body, request, ...context }) => {
        const known = await organizations.find(organizationId)
        const shown = await organizations.findPublic(organizationId)
        if (!known || !shown || !takesGuests(known, host)) return refuse(no.RESERVATIONS_OFF)
        const {
          name,
          email,
          people,
          eventIds,
          extras = [],
          campusId = null,
          puzzle = '',
          solution = 0,
        } = body
        const puzzleId = guestPuzzles.idOfSolved(
          organizationId,
          { puzzle, solution },
          context.nowMs,
        )
        if (puzzleId === undefined) return refuse(no.PUZZLE_UNSOLVED)
        const language = chooseLanguage(
          languageWishes(request.headers['accept-language']),
          shown.locale,
        )
        const wish = {
          name,
          email,
          people,
          eventIds: [...new Set(eventIds)],
          extras,
          campusId,
          language,
          origin: linkOrigin(request, shown.domainUrl),
          puzzleId,
          network: networkOf(request.ip),
          site: siteOf(request.ip),
        }
        const booked = await commands.run(bookGuest, wish, { ...context, organizationId })
        return booked.ok
          ? ok({
              code: 'OK',
              item: {
                groupId: booked.value.groupId,
                status: 'unconfirmed',
                total: decimalFromCents(booked.value.totalCents),
              },
            })
          : booked
      },
      confirmGuest: async ({ body, organizationId, ...context }) => {
        const group = groupOf(organizationId, body.token)
        if (!group) return refuse(no.BOOKING_NOT_FOUND)
        const confirmed = await commands.run(
          confirmGuest,
          { groupId: group.groupId },
          { ...context, organizationId: group.organizationId },
        )
        return confirmed.ok ? ok({ code: 'OK', item: confirmed.value }) : confirmed
      },
      guestBooking: async ({ organizationId, query }) => {
        const group = groupOf(organizationId, query.token)
        if (!group) return refuse(no.BOOKING_NOT_FOUND)
        const { groupId } = group
        return tenantTransaction(db, group.organizationId, async (tx) => {
          const [row] = await findGuestGroup(tx, groupId)
          if (!row) return refuse(no.BOOKING_NOT_FOUND)
          return ok({
            code: 'OK',
            items: (await listBookings(tx, row.userId, 0, NO_CODES)).filter(
              (one) => one.groupId === groupId,
            ),
          })
        })
      },
      cancelGuest: async ({ body, organizationId, ...context }) => {
        const group = groupOf(organizationId, body.token)
        if (!group) return refuse(no.BOOKING_NOT_FOUND)
        const cancelled = await commands.run(
          cancelGuest,
          { groupId: group.groupId },
          { ...context, organizationId: group.organizationId },
        )
        return cancelled.ok ? ok({ code: 'OK', item: cancelled.value }) : cancelled
      },
    },
    options,
  )
}
