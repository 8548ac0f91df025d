import { peopleEndpoints } from '@lodgepole/contract/people/endpoints'
import type { AllDetails } from '@lodgepole/contract/people/schemas'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { mount, type MountOptions, type Session } from '../../platform/http/mount.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { allDetails, type AllDetailsSources } from './queries/all-details.ts'
import { oneUser } from './queries/one-user.ts'
import { findClosedOrganizations } from './store.ts'

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
        // An organization's host shows that organization; the main portal and the console show
        // every account of the login.
        const only = host.kind === 'organization' ? host.organizationId : undefined
        const accounts = session.accounts.filter(
          ({ organizationId }) => only === undefined || organizationId === only,
        )
        const item = await allDetails(sources, session.loginId, accounts, {
          organizationId: only,
          nowMs,
          acting: session.actingLoginId !== undefined,
        })
        if (item.users.length > 0)
          return ok({ code: 'OK', item: { ...item, ...missingFactorOf(session, accounts) } })
        const mayCreate =
          only &&
          (await sources.organizations.findMember(only))?.portalSettings.allowCreateAccountHolders
        // A closed organization's own host says so itself; here whoever worked there would else
        // look for a fault of their own.
        const closed = only
          ? []
          : await systemTransaction(sources.db, (tx) =>
              findClosedOrganizations(tx, session.loginId),
            )
        if (closed.length > 0)
          return refuse(commonRefusals.ORGANIZATION_CLOSED, { details: { organizations: closed } })
        if (only === undefined) return refuse(identityRefusals.NO_ORGANIZATION)
        const { message } = identityRefusals.NO_ACCOUNT
        return refuse(
          identityRefusals.NO_ACCOUNT,
          mayCreate ? { message: `${message} Please click Create Account below.` } : {},
        )
      },
      user: async ({ organizationId, actor, query, nowMs }) => {
        return answerItem(await oneUser(sources, organizationId, actor, query, nowMs))
      },
    },
    options,
  )
