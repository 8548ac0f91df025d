import { homeEndpoints } from '@lodgepole/contract/home/endpoints'
import type { Actor } from '@lodgepole/domain/identity/access/actor'
import { homeRefusals, MAX_CALENDAR_DAYS } from '@lodgepole/domain/home/refusals'
import { addDays, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { askedPage, oneMore, pageAnswer } from '../../platform/http/paged.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import { findHeldPerson } from '../people/households/index.ts'
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

/** The account that asks; the permission `member` has made sure that there is one. */
const accountOf = ({
  actor,
  organizationId,
}: {
  readonly actor: Actor
  readonly organizationId: string | undefined
}) =>
  actor.kind === 'member' && organizationId !== undefined
    ? { userId: actor.userId, organizationId }
    : undefined

export const homeRoutes = (
  app: FastifyInstance,
  { db, commands, organizations }: HomeServices,
  options: MountOptions,
): void =>
  mount(
    app,
    homeEndpoints,
    {
      activity: async (call) => {
        const [account, page] = [accountOf(call), askedPage(call.query)]
        if (!account) return refuse(commonRefusals.NOT_PERMITTED)
        if (!page) return refuse(homeRefusals.WRONG_PAGE)
        return tenantTransaction(db, account.organizationId, (tx) =>
          activityOfHeld(tx, householdIdOf(account.userId), call.query.userId, page),
        )
      },
      spending: async (call) => {
        const account = accountOf(call)
        if (!account) return refuse(commonRefusals.NOT_PERMITTED)
        const timeZone =
          (await organizations.findPublic(account.organizationId))?.timeZone ?? DEFAULT_TIME_ZONE
        return tenantTransaction(db, account.organizationId, async (tx) => {
          const person = await findHeldPerson(tx, householdIdOf(account.userId), call.query.userId)
          return person.ok
            ? ok({
                code: 'OK',
                item: await spendingOf(tx, person.value.userId, call.nowMs, timeZone),
              })
            : person
        })
      },
      upcoming: async (call) => {
        const [account, page] = [accountOf(call), askedPage(call.query)]
        if (!account) return refuse(commonRefusals.NOT_PERMITTED)
        if (!page) return refuse(homeRefusals.WRONG_PAGE)
        const rows = await tenantTransaction(db, account.organizationId, (tx) =>
          listUpcoming(
            tx,
            householdIdOf(account.userId),
            Math.floor(call.nowMs / 1000),
            oneMore(page),
          ),
        )
        return ok(pageAnswer(rows, page, presentBooking, bookingKey))
      },
      calendar: async (call) => {
        const [account, page] = [accountOf(call), askedPage(call.query)]
        if (!account) return refuse(commonRefusals.NOT_PERMITTED)
        if (!page) return refuse(homeRefusals.WRONG_PAGE)
        const { from, to } = call.query
        if (to < from || to > addDays(from, MAX_CALENDAR_DAYS))
          return refuse(homeRefusals.WRONG_RANGE)
        const rows = await tenantTransaction(db, account.organizationId, (tx) =>
          listCalendar(tx, householdIdOf(account.userId), { from, to }, oneMore(page)),
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
