// The household before a waiver: the current text, who signs, for whom, and who still has to.
// Reading and signing both start here.

import type { HouseholdId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { waiverRefusals } from '@lodgepole/domain/people/waivers/refusals'
import { isWaiverCurrent } from '@lodgepole/domain/people/waivers/validity'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import {
  findHousehold,
  findOrganizationRow,
  findText,
  waiverRulesOf,
  type HouseholdRow,
} from './store.ts'

export interface SigningHousehold {
  readonly organizationName: string
  readonly timeZone: string | null
  readonly text: { readonly version: number; readonly title: string; readonly text: string }
  readonly holder: HouseholdRow
  /**
   * The people a signature covers: everyone, or only the holder where one signature covers the
   * whole household.
   */
  readonly people: readonly HouseholdRow[]
  readonly isDue: (person: HouseholdRow) => boolean
}

export const findSigningHousehold = async (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
  nowMs: number,
): Promise<Result<SigningHousehold, Refusal>> => {
  const organization = await findOrganizationRow(tx)
  const rules = organization && waiverRulesOf(organization)
  const version = rules?.userWaiverVersion ?? undefined
  const text = version === undefined ? undefined : await findText(tx, version)
  const household = text && (await findHousehold(tx, accountUserId))
  if (!organization || !text || !household) return refuse(waiverRefusals.NO_WAIVER)
  const { holder, participants } = household
  return ok({
    organizationName: organization.organizationName,
    timeZone: organization.timeZone,
    text,
    holder,
    people: rules?.userWaiverScope === 'household' ? [holder] : [holder, ...participants],
    isDue: (person) => !isWaiverCurrent(person, text.version, Math.floor(nowMs / 1000)),
  })
}
