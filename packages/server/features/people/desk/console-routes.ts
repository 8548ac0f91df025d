import { peopleConsoleEndpoints } from '@lodgepole/contract/people/console-endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { giveRoles } from './commands/give-roles.ts'
import { readHousehold, type HouseholdServices } from './household/read-household.ts'
import { mergeHandlers } from './merge-routes.ts'
import type { RecordBalanceRise } from './merge/merge-people.ts'
import { createFindPage } from './search/find-page.ts'
import { createPeopleSearch } from './search/search-people.ts'

export interface PeopleConsoleServices extends HouseholdServices {
  readonly commands: CommandRunner
  readonly recordBalanceRise: RecordBalanceRise
  /** Sessions cache roles for a few seconds, but a removed role must end immediately. */
  readonly clearSessionCache: () => void
}

export const peopleConsoleRoutes = (
  app: FastifyInstance,
  services: PeopleConsoleServices,
  options: MountOptions,
): void => {
  const { db, commands, clearSessionCache } = services
  const findPage = createFindPage(db, createPeopleSearch(db, options.now))
  mount(
    app,
    peopleConsoleEndpoints,
    {
      ...mergeHandlers(services),
      find: async ({ organizationId, query, nowMs }) => {
        const page = await findPage(organizationId, query, nowMs)
        return page.ok ? ok({ code: 'OK' as const, ...page.value }) : page
      },
      household: async ({ organizationId, actor, query: { personId }, nowMs }) =>
        actor.kind === 'member'
          ? answerItem(await readHousehold(services, organizationId, actor, personId, nowMs))
          : refuse(commonRefusals.NOT_PERMITTED),
      giveRoles: async ({ body: { organizationId: _named, ...change }, ...context }) => {
        const given = await commands.run(giveRoles, change, context)
        if (given.ok) clearSessionCache()
        return answerItem(given)
      },
    },
    options,
  )
}
