import { organizationOnboardingEndpoints } from '@lodgepole/contract/organizations/onboarding/endpoints'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { openSteps } from '@lodgepole/domain/organizations/organization-onboarding'
import { organizationRefusals } from '@lodgepole/domain/organizations/refusals'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { createFinishStep } from './commands/finish-step.ts'
import { createMakeSchedule } from './commands/make-schedule.ts'
import { findStatus } from './store.ts'

export interface OrganizationOnboardingServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'findCurrent'>
}

export const organizationOnboardingRoutes = (
  app: FastifyInstance,
  { db, commands, organizations }: OrganizationOnboardingServices,
  options: MountOptions,
): void => {
  const finishStep = createFinishStep(organizations.findCurrent)
  const makeSchedule = createMakeSchedule(organizations.findCurrent)
  mount(
    app,
    organizationOnboardingEndpoints,
    {
      read: async ({ organizationId }) => {
        const [organization, status] = await tenantTransaction(
          db,
          organizationId,
          async (tx) => [await organizations.findCurrent(tx), await findStatus(tx)] as const,
        )
        return organization && status
          ? ok({
              code: 'OK',
              item: { openSteps: [...openSteps(status)], timeZone: organization.timeZone },
            })
          : refuse(organizationRefusals.ORGANIZATION_NOT_FOUND)
      },
      finish: async ({ organizationId, body: { step }, ...context }) =>
        answerItem(await commands.run(finishStep, { step }, { ...context, organizationId })),
      schedule: async ({
        organizationId,
        body: { organizationId: _own, ...request },
        ...context
      }) => answerItem(await commands.run(makeSchedule, request, { ...context, organizationId })),
    },
    options,
  )
}
