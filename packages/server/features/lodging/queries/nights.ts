// When a unit is taken, for everyone who can see it: a renter's calendar must never show a taken
// night as free.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { UnitId } from '@lodgepole/domain/kernel/ids'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import { maySee } from '@lodgepole/domain/lodging/units'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { listTakenNights } from '../conflicting-stays-store.ts'
import { findUnit } from '../unit-store.ts'
import { enterLodging, findTies, type LodgingRules } from '../viewer.ts'

interface NightsQuery {
  readonly lodgingId: UnitId
  readonly from: string
  readonly to: string
}

export const takenNights = async (
  tx: TenantTransaction,
  rules: LodgingRules,
  actor: Member,
  { lodgingId, from, to }: NightsQuery,
) => {
  const entered = await enterLodging(tx, rules, actor)
  if (!entered.ok) return entered
  const unit = await findUnit(tx, lodgingId)
  if (!unit || !maySee(await findTies(tx, entered.value, unit)))
    return refuse(lodgingRefusals.UNIT_NOT_FOUND)
  return ok({ code: 'OK' as const, items: await listTakenNights(tx, lodgingId, from, to) })
}
