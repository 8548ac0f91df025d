// The pets or vehicles of a household, or of the whole organization a page at a time.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { isId, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { isOpenTo, reachAccount, type FindCurrentSettings } from '../../households/index.ts'
import type { PetOrVehicle } from '../kinds.ts'
import { listOfHousehold, listOfOrganization } from '../store.ts'

const PAGE_SIZE = 200

const readPageKey = (after: string) => {
  const [createdAt = '', belongingId = ''] = after.split('_')
  return Number.isNaN(Date.parse(createdAt)) || !isId(belongingId)
    ? undefined
    : { createdAt, belongingId }
}

export const readHousehold = async <Edit, Shown>(
  tx: TenantTransaction,
  kind: PetOrVehicle<Edit, Shown>,
  findCurrentSettings: FindCurrentSettings,
  actor: Member,
  householdId: HouseholdId | undefined,
) => {
  const reached = await reachAccount(tx, actor, householdId)
  if (!reached.ok) return reached
  if (!(await isOpenTo(tx, findCurrentSettings, kind.setting, reached.value)))
    return refuse(kind.off)
  const rows = await listOfHousehold(tx, kind.table, reached.value.accountId)
  return ok(rows.map(kind.present))
}

export const readOrganizationPage = async <Edit, Shown>(
  tx: TenantTransaction,
  kind: PetOrVehicle<Edit, Shown>,
  next: string | undefined,
) => {
  const after = next === undefined ? undefined : readPageKey(next)
  if (next !== undefined && !after) return refuse(commonRefusals.INVALID_INPUT)
  const rows = await listOfOrganization(tx, kind.table, after, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return ok({
    items: rows.slice(0, PAGE_SIZE).map(kind.present),
    ...(last ? { next: `${last.createdAt.toISOString()}_${last.belongingId}` } : {}),
  })
}
