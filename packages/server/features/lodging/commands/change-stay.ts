// Moves a stay, or makes it longer or shorter. Where requests are decided on, an owner who asks for other nights asks anew; giving nights
// back needs nobody's word.

import type { StayEdit } from '@lodgepole/contract/lodging/schemas'
import { lodgingRefusals as no } from '@lodgepole/domain/lodging/refusals'
import { checkStay, stayMoments, type StayDays, type StayStatus } from '@lodgepole/domain/lodging/stays'
import { mayDecide, mayRegister } from '@lodgepole/domain/lodging/units'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import type { Command } from '../../../platform/run-command.ts'
import { changeMarks } from '../../households/index.ts'
import { turnRenters } from '../entitle.ts'
import { billStay, feeOf } from '../fees.ts'
import { accountsOf, answerStay, reachStay, stayChanged, type ReachedStay, type StayAnswer } from '../reach-stay.ts'
import { findOverlap, updateStay } from '../stay-store.ts'
import type { LodgingRules } from '../viewer.ts'

/** Undefined where somebody who may not decide would have to wait for it in a unit they live in already. */
const statusAfter = ({ stay, ties, viewer, nowSeconds }: ReachedStay, { firstDay, lastDay }: StayDays): StayStatus | undefined => {
  const isWithin = stay.firstDay <= firstDay && lastDay <= stay.lastDay
  if (stay.status === 'requested' || isWithin || mayDecide(ties) || !viewer.organization.policies.staysNeedApproval) return stay.status
  return stay.opensAt <= nowSeconds ? undefined : 'requested'
}

export const createChangeStay = (rules: LodgingRules): Command<Omit<StayEdit, 'organizationId'>, StayAnswer> => ({
  name: 'lodging.change-stay',
  permission: 'member',
  run: async (tx, { stayId, version, firstDay, lastDay, note }) => {
    const reached = await reachStay(tx, rules, stayId, version)
    if (!reached.ok) return reached
    const { viewer, stay, unit, ties, renters, nowSeconds, today } = reached.value
    if (!mayRegister(ties)) return refuse(no.STAY_NOT_FOUND)
    const days = { firstDay, lastDay }
    const status = statusAfter(reached.value, days)
    if (!status || !['requested', 'confirmed'].includes(stay.status) || stay.closesAt <= nowSeconds) return refuse(no.STAY_STATUS)
    const checked = checkStay({ ...days, people: renters.length }, { capacity: unit.capacity, today, before: stay })
    if (!checked.ok) return checked
    const taken = await findOverlap(tx, unit.unitId, days, stayId)
    if (taken) return refuse(no.STAY_OVERLAPS, { details: { firstDay: taken.firstDay, lastDay: taken.lastDay } })
    const moments = stayMoments(days, viewer.organization.timeZone)
    const [before, fee] = [stay.status === 'confirmed' ? stay.feeCents : 0, feeOf(viewer, days)]
    await updateStay(tx, stayId, { ...days, ...moments, status, feeCents: fee, access: moments.opensAt > nowSeconds ? 'before' : stay.access, ...(note === undefined ? {} : { note }) }, changeMarks(tx.context))
    await billStay(tx, viewer, unit, { ...stay, ...days }, before, status === 'confirmed' ? fee : 0)
    await turnRenters(tx, accountsOf(renters), nowSeconds)
    if (status === 'confirmed' || stay.status === 'confirmed') tx.emit(stayChanged(stayId, status === 'confirmed' ? 'moved' : 'requested'))
    tx.note({ stayId, lodgingId: unit.unitId, firstDay, lastDay, status })
    return answerStay(tx, viewer, stayId)
  },
})
