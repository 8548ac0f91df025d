import { deskEndpoints } from '@lodgepole/contract/entry/desk/endpoints'
import { dayHash, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { askedPage, oneMore, pageAnswer } from '../../../platform/http/paged.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { createFindTyped } from '../../people/desk/index.ts'
import { createOfferSeats, markAbsent } from '../../reservations/index.ts'
import { presentTyped } from './present.ts'
import { readRoster } from './queries/roster.ts'
import { listFaces, listUndecided } from './store.ts'
import { createWalkIn, type WalkInParts } from './walk-in.ts'

export interface DeskServices extends WalkInParts {
  readonly commands: CommandRunner
}

const ROSTER_PAGE = 1_000
const MOST_FOUND = 20

export const deskRoutes = (
  app: FastifyInstance,
  { db, commands, runTogether, organizations }: DeskServices,
  options: MountOptions,
): void => {
  const findTyped = createFindTyped(db, options.now, MOST_FOUND)
  const walkIn = createWalkIn({ db, runTogether, organizations })
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
        const item = await tenantTransaction(db, organizationId, (tx) =>
          readRoster(tx, day, nowSeconds, page),
        )
        return ok({ code: 'OK' as const, item })
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
        const found = await findTyped(organizationId, q, nowMs)
        return found.ok ? ok({ code: 'OK' as const, items: found.value.map(presentTyped) }) : found
      },
      walkIn: async ({ organizationId, body, ...context }) => {
        const booked = await walkIn(body, { ...context, organizationId })
        if (!booked.ok) return booked
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
