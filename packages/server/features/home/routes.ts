import { homeEndpoints } from '@lodgepole/contract/home/endpoints'
import { homeRefusals, MAX_CALENDAR_DAYS } from '@lodgepole/domain/home/refusals'
import { addDays, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { readPageRequest, withLookahead, pageAnswer } from '../../platform/http/paged.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import { findHouseholdPerson } from '../people/households/index.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { markTutorialViewedCommand } from './commands/mark-tutorial-viewed.ts'
import { bookingKey, presentBooking } from './present.ts'
import { activityOfHeld } from './queries/activity.ts'
import { spendingOf } from './queries/spending.ts'
import { listCalendar, listUpcoming } from './store.ts'

export interface HomeServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'findPublic'>
}

export const homeRoutes = (
  app: FastifyInstance,
  { db, commands, organizations }: HomeServices,
  options: MountOptions,
): void =>
  mount(
    app,
    homeEndpoints,
    {
      activity: async ({ actor, organizationId, query }) => {
        const page = readPageRequest(query)
        if (!page) return refuse(homeRefusals.WRONG_PAGE)
        return tenantTransaction(db, organizationId, (tx) =>
          activityOfHeld(tx, householdIdOf(actor.userId), query.userId, page),
        )
      },
      spending: async ({ actor, organizationId, query, nowMs }) => {
        const timeZone =
          (await organizations.findPublic(organizationId))?.timeZone ?? DEFAULT_TIME_ZONE
        return tenantTransaction(db, organizationId, async (tx) => {
          const person = await findHouseholdPerson(tx, householdIdOf(actor.userId), query.userId)
          return person.ok
            ? ok({ code: 'OK', item: await spendingOf(tx, person.value.userId, nowMs, timeZone) })
            : person
        })
      },
      upcoming: async ({ actor, organizationId, query, nowMs }) => {
        const page = readPageRequest(query)
        if (!page) return refuse(homeRefusals.WRONG_PAGE)
        const nowSeconds = Math.floor(nowMs / 1000)
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listUpcoming(tx, householdIdOf(actor.userId), nowSeconds, withLookahead(page)),
        )
        return ok(pageAnswer(rows, page, presentBooking, bookingKey))
      },
      calendar: async ({ actor, organizationId, query }) => {
        const page = readPageRequest(query)
        if (!page) return refuse(homeRefusals.WRONG_PAGE)
        const { from, to } = query
        if (to < from || to > addDays(from, MAX_CALENDAR_DAYS))
          return refuse(homeRefusals.WRONG_RANGE)
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listCalendar(tx, householdIdOf(actor.userId), { from, to }, withLookahead(page)),
        )
        return ok(pageAnswer(rows, page, presentBooking, bookingKey))
      },
      tutorialViewed: async ({ organizationId, body: _body, ...context }) => {
        return answerItem(
          await commands.run(markTutorialViewedCommand, {}, { ...context, organizationId }),
        )
      },
    },
    options,
  )
