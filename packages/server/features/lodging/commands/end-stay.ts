// A stay that comes to nothing, or ends sooner: cancelled before it begins, left after. Nights, fees and what the renters were entitled to
// are given back in the same moment.

import { lodgingRefusals as no } from '@lodgepole/domain/lodging/refusals'
import { mayRegister } from '@lodgepole/domain/lodging/units'
import { addDays } from '@lodgepole/domain/kernel/calendar'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import type { Command } from '../../../platform/run-command.ts'
import { withdrawPasses } from '../../entry/index.ts'
import { changeMarks } from '../../households/index.ts'
import { turnRenters } from '../entitle.ts'
import { billStay, feeOf } from '../fees.ts'
import { accountsOf, answerStay, reachStay, stayChanged, type StayAnswer } from '../reach-stay.ts'
import { updateStay } from '../stay-store.ts'
import type { LodgingRules } from '../viewer.ts'

export interface WhichStay {
  readonly stayId: string
  readonly version?: number | undefined
}

export const createCancelStay = (rules: LodgingRules): Command<WhichStay, StayAnswer> => ({
  name: 'lodging.cancel-stay',
  permission: 'member',
  run: async (tx, { stayId, version }) => {
    const reached = await reachStay(tx, rules, stayId, version)
    if (!reached.ok) return reached
    const { viewer, stay, unit, ties, renters, nowSeconds } = reached.value
    if (!mayRegister(ties)) return refuse(no.STAY_NOT_FOUND)
    const wasConfirmed = stay.status === 'confirmed'
    if (stay.status !== 'requested' && !(wasConfirmed && stay.opensAt > nowSeconds)) return refuse(no.STAY_STATUS)
    await updateStay(tx, stayId, { status: 'cancelled', feeCents: 0 }, changeMarks(tx.context))
    if (wasConfirmed) await billStay(tx, viewer, unit, stay, stay.feeCents, 0)
    await turnRenters(tx, accountsOf(renters), nowSeconds)
    if (wasConfirmed) tx.emit(stayChanged(stayId, 'cancelled'))
    tx.note({ stayId, lodgingId: unit.unitId })
    return answerStay(tx, viewer, stayId)
  },
})

export const createLeaveStay = (rules: LodgingRules): Command<WhichStay, StayAnswer> => ({
  name: 'lodging.leave-stay',
  permission: 'member',
  run: async (tx, { stayId, version }) => {
    const reached = await reachStay(tx, rules, stayId, version)
    if (!reached.ok) return reached
    const { viewer, stay, unit, renters, nowSeconds, today } = reached.value
    if (stay.status !== 'confirmed' || stay.opensAt > nowSeconds || stay.closesAt <= nowSeconds) return refuse(no.STAY_STATUS)
    // The first night is taken, whoever leaves before it.
    const leaving = today > stay.firstDay ? today : addDays(stay.firstDay, 1)
    const lastDay = leaving < stay.lastDay ? leaving : stay.lastDay
    const fee = feeOf(viewer, { ...stay, lastDay })
    await updateStay(tx, stayId, { lastDay, closesAt: nowSeconds, access: 'over', feeCents: Math.min(fee, stay.feeCents) }, changeMarks(tx.context))
    await billStay(tx, viewer, unit, stay, stay.feeCents, Math.min(fee, stay.feeCents))
    const accounts = await turnRenters(tx, accountsOf(renters), nowSeconds)
    // What a phone was granted would open gates for days yet.
    await withdrawPasses(tx, accounts, new Date(tx.context.nowMs))
    tx.emit(stayChanged(stayId, 'left'))
    tx.note({ stayId, lodgingId: unit.unitId, lastDay })
    return answerStay(tx, viewer, stayId)
  },
})
