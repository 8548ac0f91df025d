// Whoever manages a unit, or the office, decides on a request. Of two requests for the same nights the first that is approved has them.

import { lodgingRefusals as no } from '@lodgepole/domain/lodging/refusals'
import { mayDecide } from '@lodgepole/domain/lodging/units'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import type { Command } from '../../../platform/run-command.ts'
import { changeMarks } from '../../households/index.ts'
import { billStay } from '../fees.ts'
import { answerStay, reachStay, stayChanged, type StayAnswer } from '../reach-stay.ts'
import { findOverlap, updateStay } from '../stay-store.ts'
import type { LodgingRules } from '../viewer.ts'
import type { WhichStay } from './end-stay.ts'

export const createDecideStay = (rules: LodgingRules): Command<WhichStay & { readonly approve: boolean }, StayAnswer> => ({
  name: 'lodging.decide-stay',
  permission: 'member',
  run: async (tx, { stayId, version, approve }) => {
    const reached = await reachStay(tx, rules, stayId, version)
    if (!reached.ok) return reached
    const { viewer, stay, unit, ties, today } = reached.value
    if (!mayDecide(ties)) return refuse(no.STAY_NOT_FOUND)
    if (stay.status !== 'requested') return refuse(no.STAY_STATUS)
    if (approve && stay.lastDay <= today) return refuse(no.STAY_PAST)
    const taken = approve ? await findOverlap(tx, unit.unitId, stay, stayId) : undefined
    if (taken) return refuse(no.STAY_OVERLAPS, { details: { firstDay: taken.firstDay, lastDay: taken.lastDay } })
    await updateStay(tx, stayId, { status: approve ? 'confirmed' : 'declined', ...(approve ? {} : { feeCents: 0 }) }, changeMarks(tx.context))
    if (approve) await billStay(tx, viewer, unit, stay, 0, stay.feeCents)
    tx.emit(stayChanged(stayId, approve ? 'approved' : 'declined'))
    tx.note({ stayId, lodgingId: unit.unitId, approve })
    return answerStay(tx, viewer, stayId)
  },
})
