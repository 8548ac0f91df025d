// Moves, extends or shortens a stay. Where requests need approval, an owner who wants other nights
// requests them, and the stay keeps its nights until the decision. Giving up nights needs no
// approval. Requesting the stay's current days withdraws the caller's own request.

import type { StayEdit } from '@lodgepole/contract/lodging/schemas'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import { asksForMoreNights } from '@lodgepole/domain/lodging/stays'
import { mayDecide, mayRegister } from '@lodgepole/domain/lodging/units'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import type { Command } from '../../../platform/run-command.ts'
import { changeStamp } from '../../../platform/edit-conflict.ts'
import { changeDays, checkDays } from '../change-days.ts'
import {
  answerStay,
  actedBy,
  overpaidNotice,
  supersededRequest,
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
    const isAsked = asksForMoreNights(
      stay,
      days,
      viewer.organization.policies.staysNeedApproval && !mayDecide(ties),
    )
    const isMoved = stay.firstDay !== firstDay || stay.lastDay !== lastDay
    const requestedDays = requestOf(stay)
    const isRequestedByAnother = requestedDays !== undefined && stay.askedById !== viewer.userId
    const [by, noted] = [actedBy(tx, viewer), note === undefined ? {} : { note }]
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
          ...(isRequestedByAnother ? supersededRequest(stay) : {}),
        }),
      )
    } else if (!isMoved && isRequestedByAnother) {
      // Saving a note without changing the days does not settle another person's request.
      await updateStay(tx, stayId, noted, changeStamp(tx.context))
    } else {
      const paid = overpaidNotice(await changeDays(tx, reached.value, days, note))
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
        tx.emit(stayChanged(stayId, 'moved', { ...by, ...supersededRequest(stay), ...paid }))
    }
    tx.note({ stayId, lodgingId: unit.unitId, firstDay, lastDay, status: stay.status, isAsked })
    return answerStay(tx, viewer, stayId)
  },
})
