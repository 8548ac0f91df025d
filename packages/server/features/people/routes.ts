import { peopleEndpoints } from '@lodgepole/contract/people/endpoints'
import type { AllDetails } from '@lodgepole/contract/people/schemas'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { Session } from '../../platform/http/session.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { allDetails, type AllDetailsSources } from './queries/all-details.ts'
import { explainNoAccount } from './queries/explain-no-account.ts'
import { oneUser } from './queries/one-user.ts'

const missingFactorOf = (
  { loginHasFactor }: Session,
  accounts: Session['accounts'],
): Pick<AllDetails, 'missingFactor'> => {
  const organizationIds = accounts
    .filter(({ withheldRoles }) => withheldRoles)
    .map(({ organizationId }) => organizationId)
  return organizationIds.length === 0
    ? {}
    : { missingFactor: { next: loginHasFactor ? 'prove' : 'set-up', organizationIds } }
}

export const peopleRoutes = (
  app: FastifyInstance,
  sources: AllDetailsSources,
  options: MountOptions,
): void =>
  mount(
    app,
    peopleEndpoints,
    {
      allDetails: async ({ host, session, nowMs }) => {
        if (!session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
        // An organization's host shows only that organization. The main portal and the console show
        // every account of the login.
        const only = host.kind === 'organization' ? host.organizationId : undefined
        const accounts = session.accounts.filter(
          ({ organizationId }) => only === undefined || organizationId === only,
        )
        const acting = session.actingLoginId !== undefined
        const where = { organizationId: only, nowMs, acting }
        const item = await allDetails(sources, session.loginId, accounts, where)
        return item.users.length === 0
          ? explainNoAccount(sources, session.loginId, only)
          : ok({ code: 'OK', item: { ...item, ...missingFactorOf(session, accounts) } })
      },
      user: async ({ organizationId, actor, query, nowMs }) =>
        answerItem(await oneUser(sources, organizationId, actor, query, nowMs)),
    },
    options,
  )
