import { peopleConsoleEndpoints } from '@lodgepole/contract/people/console-endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { answerItem } from '../../../platform/http/answers.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { findMarks } from '../../messages/index.ts'
import { giveRoles } from './commands/give-roles.ts'
import { readHousehold, type HouseholdServices } from './household/read-household.ts'
import { mergeHandlers } from './merge-routes.ts'
import type { NoteRise } from './merge/merge-people.ts'
import { openedLogins } from './opened-logins-store.ts'
import { readPlace, writePlace } from './search/place.ts'
import { presentFound } from './search/present-found.ts'
import { createPeopleSearch } from './search/search-people.ts'

const DEFAULT_LIMIT = 50

export interface PeopleConsoleServices extends HouseholdServices {
  readonly commands: CommandRunner
  readonly noteRise: NoteRise
  /** Sessions know their roles for a few seconds: whoever has lost one has lost it at once. */
  readonly forgetSessions: () => void
}

export const peopleConsoleRoutes = (
  app: FastifyInstance,
  services: PeopleConsoleServices,
  options: MountOptions,
): void => {
  const { db, commands, forgetSessions } = services
  const search = createPeopleSearch(db, options.now)
  mount(
    app,
    peopleConsoleEndpoints,
    {
      ...mergeHandlers(services),
      find: async ({ organizationId, query: { q = '', next, limit = DEFAULT_LIMIT }, nowMs }) => {
        const after = next === undefined ? undefined : readPlace(next)
        if (q.includes('\0') || (next !== undefined && !after))
          return refuse(commonRefusals.INVALID_INPUT)
        const { rows, similar } = await search(organizationId, { text: q, after, limit })
        const [shown, nowSeconds] = [rows.slice(0, limit), Math.floor(nowMs / 1000)]
        const last = shown.at(-1)
        const unreachable = await tenantTransaction(db, organizationId, (tx) =>
          findMarks(
            tx,
            [...shown, ...similar].map(({ email }) => email),
          ),
        )
        const opened = await openedLogins(db, [
          ...new Set([...shown, ...similar].flatMap(({ loginIds }) => loginIds)),
        ])
        const beside = { nowSeconds, opened, unreachable }
        return ok({
          code: 'OK' as const,
          items: [
            ...shown.map((row) => presentFound(row, 'typed', beside)),
            ...similar.map((row) => presentFound(row, 'similar', beside)),
          ],
          ...(rows.length > limit && last
            ? {
                next: writePlace({
                  way: last.way,
                  key: last.key,
                  other: last.other,
                  id: last.userId,
                }),
              }
            : {}),
        })
      },
      household: async ({ organizationId, actor, query: { personId }, nowMs }) =>
        actor.kind === 'member'
          ? answerItem(await readHousehold(services, organizationId, actor, personId, nowMs))
          : refuse(commonRefusals.NOT_PERMITTED),
      giveRoles: async ({
        body: { organizationId: _named, ...wish },
        organizationId,
        ...context
      }) => {
        const given = await commands.run(giveRoles, wish, { ...context, organizationId })
        if (given.ok) forgetSessions()
        return answerItem(given)
      },
    },
    options,
  )
}
