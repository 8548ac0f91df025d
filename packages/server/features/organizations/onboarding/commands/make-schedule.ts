// The end of the guided start: a series with its times, which members can now reserve.

import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { installationRefusals } from '@lodgepole/domain/organizations/installation-refusals'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import { withoutStep } from '@lodgepole/domain/organizations/organization-onboarding'
import { organizationRefusals } from '@lodgepole/domain/organizations/refusals'
import {
  countFirstSlots,
  firstRules,
  MAX_SLOTS,
  type FirstSchedule,
} from '@lodgepole/domain/reservations/first-schedule'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { insertSchedule, lockStatus, updateStatus, type NewSeries } from '../store.ts'

export type MakeSchedule = FirstSchedule & Omit<NewSeries, 'timeZone'>

export interface MadeSchedule {
  readonly sessionId: string
  readonly eventCount: number
  readonly firstStartSeconds: number
}

export const createMakeSchedule = (
  findCurrentOrganization: (tx: TenantTransaction) => Promise<Organization | undefined>,
): Command<MakeSchedule, MadeSchedule> => ({
  name: 'organization-onboarding.make-schedule',
  permission: { capability: 'settingsWrite' },
  run: async (tx, { label, category, capacityCount, ...schedule }) => {
    const [organization, status] = [await findCurrentOrganization(tx), await lockStatus(tx)]
    if (!organization || !status) return refuse(organizationRefusals.ORGANIZATION_NOT_FOUND)
    const { timeZone } = organization
    const nowSeconds = Math.floor(tx.context.nowMs / 1000)
    const times = countFirstSlots(schedule, timeZone, nowSeconds)
    if (times === 0) return refuse(installationRefusals.NO_TIMES)
    if (times > MAX_SLOTS)
      return refuse(installationRefusals.TOO_MANY_TIMES, { details: { times, most: MAX_SLOTS } })
    const rules = firstRules(schedule, timeZone, nowSeconds)
    const starts = rules.flatMap(({ slots }) => slots.map(({ startSeconds }) => startSeconds))
    const sessionId = await insertSchedule(tx, { label, category, timeZone, capacityCount }, rules)
    await updateStatus(tx, withoutStep(status, 'FIRST_SCHEDULE_VIDEO'))
    tx.note({ sessionId, events: starts.length })
    return ok({ sessionId, eventCount: starts.length, firstStartSeconds: Math.min(...starts) })
  },
})
