import { deskEndpoints, type RosterPerson } from '@lodgepole/contract/entry/desk/endpoints'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { hideAmounts } from '@lodgepole/domain/money/hide-amounts'
import { dayHash, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import { restrictionOf } from '@lodgepole/domain/reservations/restrictions'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { askedPage, oneMore, pageAnswer } from '../../../platform/http/paged.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { RunTogether } from '../../../platform/run-together.ts'
import { createPeopleSearch, presentFound } from '../../people/desk/index.ts'
import {
  createBook,
  createBookingLine,
  createOfferSeats,
  markAbsent,
  type RulesIn,
} from '../../reservations/index.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import {
  accountOf,
  listDayEvents,
  listFaces,
  listRoster,
  listUndecided,
  type RosterRow,
} from './store.ts'

export interface DeskServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly runTogether: RunTogether
  readonly organizations: { readonly find: Organizations['find']; readonly findIn: RulesIn }
}

const ROSTER_PAGE = 1_000
const MOST_FOUND = 20

const presentPerson = (
  { restrictionExpiresAt, restricted, startSeconds: _sortedBy, ...row }: RosterRow,
  nowSeconds: number,
): RosterPerson => ({
  ...row,
  restricted: restrictionOf({ restricted, restrictionExpiresAt }, nowSeconds) !== undefined,
})

export const deskRoutes = (
  app: FastifyInstance,
  { db, commands, runTogether, organizations }: DeskServices,
  options: MountOptions,
): void => {
  const search = createPeopleSearch(db, options.now)
  const book = createBookingLine(runTogether, createBook(organizations.findIn))
  const offerSeats = createOfferSeats(organizations.findIn)
  const todayOf = async (organizationId: string, nowSeconds: number) =>
    dayHash(nowSeconds, (await organizations.find(organizationId))?.timeZone ?? DEFAULT_TIME_ZONE)
  mount(
    app,
    deskEndpoints,
    {
      roster: async ({ organizationId, query, nowMs }) => {
        const page = askedPage({ limit: ROSTER_PAGE, ...query })
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        const nowSeconds = Math.floor(nowMs / 1000)
        const day = query.day ?? (await todayOf(organizationId, nowSeconds))
        return tenantTransaction(db, organizationId, async (tx) => {
          const events = page.after ? [] : await listDayEvents(tx, day)
          const rows = await listRoster(tx, day, oneMore(page))
          const { items: people, next } = pageAnswer(
            rows,
            page,
            (row) => presentPerson(row, nowSeconds),
            ({ startSeconds, bookingId }) => writePageKey({ seconds: startSeconds, id: bookingId }),
          )
          return ok({
            code: 'OK' as const,
            item: {
              day,
              nowSeconds,
              events: [...events],
              people,
              ...(next === undefined ? {} : { next }),
            },
          })
        })
      },
      faces: async ({ organizationId, query: { next, limit }, nowMs }) => {
        const nowSeconds = Math.floor(nowMs / 1000)
        const day = await todayOf(organizationId, nowSeconds)
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listFaces(tx, day, nowSeconds, next, limit + 1),
        )
        return ok(
          pageAnswer(
            rows,
            { after: undefined, limit },
            (row) => row,
            ({ personId }) => personId,
          ),
        )
      },
      undecided: async ({ organizationId, query, nowMs }) => {
        const page = askedPage(query)
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listUndecided(tx, Math.floor(nowMs / 1000), oneMore(page)),
        )
        return ok(
          pageAnswer(
            rows,
            page,
            (row) => ({ ...row, people: [...row.people] }),
            ({ startSeconds, groupId }) => writePageKey({ seconds: startSeconds, id: groupId }),
          ),
        )
      },
      offerSeats: async ({ organizationId, body: { eventId }, ...context }) =>
        answerItem(await commands.run(offerSeats, { eventId }, { ...context, organizationId })),
      markAbsent: async ({ organizationId, body: { eventId, bookingId, absent }, ...context }) =>
        answerItem(
          await commands.run(
            markAbsent,
            { eventId, bookingId, absent },
            { ...context, organizationId },
          ),
        ),
      people: async ({ organizationId, query: { q }, nowMs }) => {
        if (q.includes('\0')) return refuse(commonRefusals.INVALID_INPUT)
        const { rows, similar } = await search(organizationId, {
          text: q,
          after: undefined,
          limit: MOST_FOUND,
        })
        const found = [...rows, ...similar]
          .slice(0, MOST_FOUND)
          .map((row) => presentFound(row, 'typed', { nowSeconds: Math.floor(nowMs / 1000) }))
        return ok({
          code: 'OK' as const,
          items: found.map(
            ({ userId, firstName, lastName, imageUrl70, householdId, householdName, status }) => ({
              personId: userId,
              firstName,
              lastName,
              imageUrl70,
              accountId: householdId,
              accountName: householdName,
              restricted: status === 'restricted',
            }),
          ),
        })
      },
      walkIn: async ({ organizationId, actor, body, ...context }) => {
        const { eventId, joinWaitlist, payerId, limitReason } = body
        // Each pays for themselves; from another account of the household it is taken by who works
        // at a till.
        if (
          payerId !== undefined &&
          !body.personIds.includes(payerId) &&
          !hasCapability(actor.roles, 'till')
        )
          return refuse(commonRefusals.NOT_PERMITTED)
        const personIds = [...new Set(body.personIds)]
        const timeZone = (await organizations.find(organizationId))?.timeZone ?? DEFAULT_TIME_ZONE
        const accountId = await tenantTransaction(db, organizationId, (tx) =>
          accountOf(tx, personIds),
        )
        if (accountId === undefined) return refuse(holdingRefusals.PERSON_NOT_FOUND)
        // The household books, by the rules that hold for it; the audit names who has done it.
        const inTheirName = { ...actor, userId: accountId, actingLoginId: actor.loginId }
        const booked = await book(
          {
            personIds,
            eventIds: [eventId],
            extras: [],
            joinWaitlist,
            campusId: null,
            payerId,
            atDesk: { limitReason, timeZone },
          },
          { ...context, actor: inTheirName, organizationId },
        )
        if (!booked.ok) return hideAmounts(actor.roles, booked)
        const { groupId, bookingIds, totalCents } = booked.value
        return ok({
          code: 'OK' as const,
          item: { groupId, bookingIds: [...bookingIds], total: decimalFromCents(totalCents) },
        })
      },
    },
    options,
  )
}
