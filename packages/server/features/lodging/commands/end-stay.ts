// Ends a stay: canceled before it begins, left afterward. Nights, fees and the renters'
// entitlements are given back in the same transaction. One of several renters can leave alone.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { StayId } from '@lodgepole/domain/kernel/ids'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import { leavesAlone } from '@lodgepole/domain/lodging/stays'
import { mayRegister } from '@lodgepole/domain/lodging/units'
import { addDays } from '@lodgepole/domain/kernel/calendar'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { withdrawPasses } from '../../entry/index.ts'
import { changeStamp } from '../../../platform/edit-conflict.ts'
import { updateRenters } from '../entitle.ts'
import { billStay, feeOf } from '../fees.ts'
import {
  accountsOf,
  answerStay,
  actedBy,
  overpaidNotice,
  supersededRequest,
  reachStay,
  stayChanged,
  stayBegunOrEnded,
  type ReachedStay,
  type StayAnswer,
} from '../reach-stay.ts'
import { markLeft, NO_REQUESTED_DAYS, updateStay } from '../stay-store.ts'
import type { LodgingRules } from '../viewer.ts'

export interface WhichStay {
  readonly stayId: StayId
  readonly version?: number | undefined
}

export const createCancelStay = (rules: LodgingRules): Command<WhichStay, StayAnswer> => ({
  name: 'lodging.cancel-stay',
  permission: 'member',
  run: async (tx, { stayId, version }) => {
    const reached = await reachStay(tx, rules, stayId, version)
    if (!reached.ok) return reached
    const { viewer, stay, unit, ties, renters, nowSeconds } = reached.value
    if (!mayRegister(ties)) return refuse(lodgingRefusals.CHANGE_BY_OWNER)
    const wasConfirmed = stay.status === 'confirmed'
    if (stay.status !== 'requested' && !(wasConfirmed && stay.opensAt > nowSeconds))
      return refuse(lodgingRefusals.STAY_STATUS)
    await updateStay(
      tx,
      stayId,
      { status: 'cancelled', feeCents: 0, ...NO_REQUESTED_DAYS },
      changeStamp(tx.context),
    )
    const overpaidCents = wasConfirmed
      ? await billStay(tx, viewer, unit, stay, stay.feeCents, 0)
      : 0
    await updateRenters(tx, accountsOf(renters), nowSeconds)
    // A request withdrawn by another person ends like a declined one.
    if (wasConfirmed)
      tx.emit(
        stayChanged(stayId, 'cancelled', {
          ...actedBy(tx, viewer),
          ...supersededRequest(stay),
          ...overpaidNotice(overpaidCents),
        }),
      )
    else if (stay.agentId !== viewer.userId) tx.emit(stayChanged(stayId, 'declined'))
    tx.note({ stayId, lodgingId: unit.unitId })
    return answerStay(tx, viewer, stayId)
  },
})

/** The stay continues for the others: no night or fee is given back. */
const leaveAlone = async (
  tx: CommandTransaction<Member>,
  { viewer, stay, unit, nowSeconds, today }: ReachedStay,
) => {
  await markLeft(tx, stay.stayId, viewer.userId, nowSeconds)
  await updateStay(tx, stay.stayId, {}, changeStamp(tx.context))
  await withdrawPasses(
    tx,
    await updateRenters(tx, [viewer.userId], nowSeconds),
    new Date(tx.context.nowMs),
  )
  tx.emit(
    stayChanged(stay.stayId, 'parted', {
      userId: viewer.userId,
      leftDay: today,
      ...actedBy(tx, viewer),
    }),
  )
  tx.note({ stayId: stay.stayId, lodgingId: unit.unitId, alone: true })
  return answerStay(tx, viewer, stay.stayId)
}

export const createLeaveStay = (rules: LodgingRules): Command<WhichStay, StayAnswer> => ({
  name: 'lodging.leave-stay',
  permission: 'member',
  run: async (tx, { stayId, version }) => {
    const reached = await reachStay(tx, rules, stayId, version)
    if (!reached.ok) return reached
    const { viewer, stay, unit, ties, renters, nowSeconds, today } = reached.value
    if (stay.status !== 'confirmed' || stay.opensAt > nowSeconds || stay.closesAt <= nowSeconds)
      return refuse(lodgingRefusals.STAY_STATUS)
    const hasLeft = renters.some(
      ({ userId, leftAt }) => userId === viewer.userId && leftAt !== null,
    )
    if (hasLeft && !mayRegister(ties)) return refuse(lodgingRefusals.STAY_STATUS)
    if (leavesAlone(renters, viewer.userId, mayRegister(ties))) return leaveAlone(tx, reached.value)
    // The first night stays taken, even for an earlier departure.
    const leaving = today > stay.firstDay ? today : addDays(stay.firstDay, 1)
    const lastDay = leaving < stay.lastDay ? leaving : stay.lastDay
    const fee = feeOf(viewer, { ...stay, lastDay })
    await updateStay(
      tx,
      stayId,
      {
        lastDay,
        closesAt: nowSeconds,
        access: 'over',
        feeCents: Math.min(fee, stay.feeCents),
        ...NO_REQUESTED_DAYS,
      },
      changeStamp(tx.context),
    )
    const overpaidCents = await billStay(
      tx,
      viewer,
      unit,
      stay,
      stay.feeCents,
      Math.min(fee, stay.feeCents),
    )
    const accounts = await updateRenters(tx, accountsOf(renters), nowSeconds)
    // Phones would otherwise keep their grants and open gates for days.
    await withdrawPasses(tx, accounts, new Date(tx.context.nowMs))
    // A person who leaves on the first day keeps its night but leaves today.
    tx.emit(
      stayChanged(stayId, 'left', {
        leftDay: today,
        ...actedBy(tx, viewer),
        ...supersededRequest(stay),
        ...overpaidNotice(overpaidCents),
      }),
    )
    tx.emit(stayBegunOrEnded(stayId, 'over'))
    tx.note({ stayId, lodgingId: unit.unitId, lastDay })
    return answerStay(tx, viewer, stayId)
  },
})
