// Changes a stay's days under its lock. Nights, fee and access follow in the same transaction. It
// runs immediately for those who need no approval, and otherwise when requested days are approved.

import { checkStay, stayMoments, type StayDays } from '@lodgepole/domain/lodging/stays'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { changeStamp } from '../../platform/edit-conflict.ts'
import { updateRenters } from './entitle.ts'
import { billStay, feeOf } from './fees.ts'
import { accountsOf, type ReachedStay } from './reach-stay.ts'
import { findOverlap, NO_REQUESTED_DAYS, updateStay } from './stay-store.ts'

/**
 * Whether these days are possible and free. Of concurrent changes that pass, the database's own
 * constraint refuses one.
 */
export const checkDays = async (
  tx: CommandTransaction,
  { stay, unit, renters, today }: ReachedStay,
  days: StayDays,
): Promise<Result<undefined, Refusal>> => {
  const checked = checkStay(
    { ...days, people: renters.length },
    { capacity: unit.capacity, today, before: stay },
  )
  if (!checked.ok) return checked
  const taken = await findOverlap(tx, unit.unitId, days, stay.stayId)
  return taken
    ? refuse(lodgingRefusals.STAY_OVERLAPS, {
        details: { firstDay: taken.firstDay, lastDay: taken.lastDay },
      })
    : ok(undefined)
}

/** Any earlier request is settled too. Returns the overpaid amount if the stay now costs less. */
export const changeDays = async (
  tx: CommandTransaction,
  { viewer, stay, unit, renters, nowSeconds }: ReachedStay,
  days: StayDays,
  note?: string,
): Promise<number> => {
  const moments = stayMoments(days, viewer.organization.timeZone)
  const fee = feeOf(viewer, days)
  await updateStay(
    tx,
    stay.stayId,
    {
      ...days,
      ...moments,
      ...NO_REQUESTED_DAYS,
      feeCents: fee,
      access: moments.opensAt > nowSeconds ? 'before' : stay.access,
      ...(note === undefined ? {} : { note }),
    },
    changeStamp(tx.context),
  )
  if (stay.status !== 'confirmed') return 0
  const overpaidCents = await billStay(tx, viewer, unit, { ...stay, ...days }, stay.feeCents, fee)
  await updateRenters(tx, accountsOf(renters), nowSeconds)
  return overpaidCents
}
