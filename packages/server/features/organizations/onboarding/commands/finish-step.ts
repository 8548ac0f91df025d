// Marks a step of the guided start as done. Concurrent calls are serialized, so that neither
// reverts the other's step.

import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import {
  openSteps,
  withoutStep,
  type OrganizationStep,
} from '@lodgepole/domain/organizations/organization-onboarding'
import { organizationRefusals } from '@lodgepole/domain/organizations/refusals'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { lockStatus, updateStatus } from '../store.ts'

export interface StepsLeft {
  readonly openSteps: readonly OrganizationStep[]
  readonly timeZone: string
}

export const createFinishStep = (
  findCurrentOrganization: (tx: TenantTransaction) => Promise<Organization | undefined>,
): Command<{ readonly step: OrganizationStep }, StepsLeft> => ({
  name: 'organization-onboarding.finish-step',
  permission: { capability: 'settingsWrite' },
  run: async (tx, { step }) => {
    const [organization, status] = [await findCurrentOrganization(tx), await lockStatus(tx)]
    if (!organization || !status) return refuse(organizationRefusals.ORGANIZATION_NOT_FOUND)
    const left = withoutStep(status, step)
    await updateStatus(tx, left)
    tx.note({ step, left })
    return ok({ openSteps: openSteps(left), timeZone: organization.timeZone })
  },
})
