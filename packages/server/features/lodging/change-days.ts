// Gives a stay other days, under its lock: nights, fee and access follow in the same transaction.
// Done at once by whoever need not ask, and when the days that were asked for are approved.

import { checkStay, stayMoments, type StayDays } from '@lodgepole/domain/lodging/stays'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { changeStamp } from '../../platform/edit-conflict.ts'
import { turnRenters } from './entitle.ts'
import { billStay, feeOf } from './fees.ts'
import { accountsOf, type ReachedStay } from './reach-stay.ts'
import { findOverlap, NO_REQUESTED_DAYS, updateStay } from './stay-store.ts'

/**
 * Whether these days are possible and nobody else has them. Whoever passes at the same moment as
 * another meets the database's own rule.
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

/**
 * Whatever was asked for before is settled with it. Answers what has been paid too much, where it
 * costs less now.
 */
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
  await turnRenters(tx, accountsOf(renters), nowSeconds)
  return overpaidCents
}
