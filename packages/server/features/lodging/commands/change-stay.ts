// Moves a stay, or makes it longer or shorter. Where requests are decided on, an owner who wants
// other nights asks for them: the stay keeps those it has until somebody has decided. Giving nights
// back needs nobody's word. To ask for the days that it has is to ask for nothing more.

import type { StayEdit } from '@lodgepole/contract/lodging/schemas'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import { asksForOthers } from '@lodgepole/domain/lodging/stays'
import { mayDecide, mayRegister } from '@lodgepole/domain/lodging/units'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import type { Command } from '../../../platform/run-command.ts'
import { changeStamp } from '../../../platform/edit-conflict.ts'
import { changeDays, checkDays } from '../change-days.ts'
import {
  answerStay,
  doneBy,
  overpays,
  overtakes,
  reachStay,
  stayChanged,
  type StayAnswer,
} from '../reach-stay.ts'
import { updateStay, requestOf } from '../stay-store.ts'
import type { LodgingRules } from '../viewer.ts'

export const createChangeStay = (
  rules: LodgingRules,
): Command<Omit<StayEdit, 'organizationId'>, StayAnswer> => ({
  name: 'lodging.change-stay',
  permission: 'member',
  run: async (tx, { stayId, version, firstDay, lastDay, note }) => {
    const reached = await reachStay(tx, rules, stayId, version)
    if (!reached.ok) return reached
    const { viewer, stay, unit, ties, nowSeconds } = reached.value
    if (!mayRegister(ties)) return refuse(lodgingRefusals.CHANGE_BY_OWNER)
    if (!['requested', 'confirmed'].includes(stay.status) || stay.closesAt <= nowSeconds)
      return refuse(lodgingRefusals.STAY_STATUS)
    const days = { firstDay, lastDay }
    const checked = await checkDays(tx, reached.value, days)
    if (!checked.ok) return checked
    const isAsked = asksForOthers(
      stay,
      days,
      viewer.organization.policies.staysNeedApproval && !mayDecide(ties),
    )
    const isMoved = stay.firstDay !== firstDay || stay.lastDay !== lastDay
    const requestedDays = requestOf(stay)
    const isRequestedByAnother = requestedDays !== undefined && stay.askedById !== viewer.userId
    const [by, noted] = [doneBy(tx, viewer), note === undefined ? {} : { note }]
    if (isAsked) {
      await updateStay(
        tx,
        stayId,
        { askedFirstDay: firstDay, askedLastDay: lastDay, askedById: viewer.userId, ...noted },
        changeStamp(tx.context),
      )
      tx.emit(
        stayChanged(stayId, 'asked', {
          asked: days,
          askedById: viewer.userId,
          ...by,
          ...(isRequestedByAnother ? overtakes(stay) : {}),
        }),
      )
    } else if (!isMoved && isRequestedByAnother) {
      // Whoever writes a note, and leaves the days alone, has not decided on what another asked
      // for.
      await updateStay(tx, stayId, noted, changeStamp(tx.context))
    } else {
      const paid = overpays(await changeDays(tx, reached.value, days, note))
      const isGranted =
        requestedDays?.firstDay === firstDay &&
        requestedDays.lastDay === lastDay &&
        isRequestedByAnother
      if (isGranted)
        tx.emit(
          stayChanged(stayId, 'days-approved', {
            asked: days,
            ...(stay.askedById ? { askedById: stay.askedById } : {}),
            ...by,
            ...paid,
          }),
        )
      else if (isMoved && stay.status === 'confirmed')
        tx.emit(stayChanged(stayId, 'moved', { ...by, ...overtakes(stay), ...paid }))
    }
    tx.note({ stayId, lodgingId: unit.unitId, firstDay, lastDay, status: stay.status, isAsked })
    return answerStay(tx, viewer, stayId)
  },
})
