import { deskEndpoints } from '@lodgepole/contract/entry/desk/endpoints'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { createDeskLists } from './queries/desk-lists.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { createFindTyped } from '../../people/desk/index.ts'
import { createOfferSeats, markAbsent } from '../../reservations/index.ts'
import { presentTyped } from './present.ts'
import { createWalkIn, type WalkInParts } from './walk-in.ts'

export interface DeskServices extends WalkInParts {
  readonly commands: CommandRunner
}

const MAX_RESULTS = 20

export const deskRoutes = (
  app: FastifyInstance,
  { db, commands, runBatch, organizations }: DeskServices,
  options: MountOptions,
): void => {
  const findTyped = createFindTyped(db, options.now, MAX_RESULTS)
  const walkIn = createWalkIn({ db, runBatch, organizations })
  const offerSeats = createOfferSeats(organizations.findCurrent)
  const lists = createDeskLists({ db, organizations })
  mount(
    app,
    deskEndpoints,
    {
      roster: ({ organizationId, query, nowMs }) => lists.roster(organizationId, query, nowMs),
      faces: ({ organizationId, query, nowMs }) => lists.faces(organizationId, query, nowMs),
      undecided: ({ organizationId, query, nowMs }) =>
        lists.undecided(organizationId, query, nowMs),
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
