// A unit's manager or the office decides on a request, or on other days for a stay. Of two requests
// for the same nights, the first one approved gets them. A stay whose requested days are declined
// keeps its current ones.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import type { StayDays } from '@lodgepole/domain/lodging/stays'
import { mayDecide } from '@lodgepole/domain/lodging/units'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { changeStamp } from '../../../platform/edit-conflict.ts'
import { changeDays, checkDays } from '../change-days.ts'
import { billStay } from '../fees.ts'
import {
  answerStay,
  actedBy,
  overpaidNotice,
  reachStay,
  stayChanged,
  type ReachedStay,
  type StayAnswer,
} from '../reach-stay.ts'
import { findOverlap, NO_REQUESTED_DAYS, updateStay, requestOf } from '../stay-store.ts'
import type { LodgingRules } from '../viewer.ts'
import type { WhichStay } from './end-stay.ts'

type Decided = Result<undefined, Refusal>

interface Decision {
  readonly approve: boolean
  /** The reason for declining, in the decider's own words; may be empty. */
  readonly reason: string
}

const decideRequest = async (
  tx: CommandTransaction<Member>,
  { viewer, stay, unit, today }: ReachedStay,
  { approve, reason }: Decision,
): Promise<Decided> => {
  if (approve && stay.lastDay <= today) return refuse(lodgingRefusals.STAY_PAST)
  const taken = approve ? await findOverlap(tx, unit.unitId, stay, stay.stayId) : undefined
  if (taken)
    return refuse(lodgingRefusals.STAY_OVERLAPS, {
      details: { firstDay: taken.firstDay, lastDay: taken.lastDay },
    })
  await updateStay(
    tx,
    stay.stayId,
    {
      status: approve ? 'confirmed' : 'declined',
      ...(approve ? {} : { feeCents: 0, declinedBecause: reason }),
    },
    changeStamp(tx.context),
  )
  if (approve) await billStay(tx, viewer, unit, stay, 0, stay.feeCents)
  tx.emit(stayChanged(stay.stayId, approve ? 'approved' : 'declined', approve ? {} : { reason }))
  return ok(undefined)
}

const decideDays = async (
  tx: CommandTransaction<Member>,
  reached: ReachedStay,
  asked: StayDays,
  { approve, reason }: Decision,
): Promise<Decided> => {
  const { stayId, askedById } = reached.stay
  let overpaidCents = 0
  if (approve) {
    const checked = await checkDays(tx, reached, asked)
    if (!checked.ok) return checked
    overpaidCents = await changeDays(tx, reached, asked)
  } else await updateStay(tx, stayId, NO_REQUESTED_DAYS, changeStamp(tx.context))
  tx.emit(
    stayChanged(stayId, approve ? 'days-approved' : 'days-declined', {
      asked,
      ...(approve ? {} : { reason }),
      ...(askedById ? { askedById } : {}),
      ...actedBy(tx, reached.viewer),
      ...overpaidNotice(overpaidCents),
    }),
  )
  return ok(undefined)
}

export const createDecideStay = (
  rules: LodgingRules,
): Command<WhichStay & Decision, StayAnswer> => ({
  name: 'lodging.decide-stay',
  permission: 'member',
  run: async (tx, { stayId, version, approve, reason }) => {
    const reached = await reachStay(tx, rules, stayId, version)
    if (!reached.ok) return reached
    const { viewer, stay, unit, ties, nowSeconds } = reached.value
    if (!mayDecide(ties)) return refuse(lodgingRefusals.DECIDE_BY_MANAGER)
    const asked = stay.closesAt > nowSeconds ? requestOf(stay) : undefined
    if (stay.status !== 'requested' && !asked) return refuse(lodgingRefusals.STAY_STATUS)
    const decided = asked
      ? await decideDays(tx, reached.value, asked, { approve, reason })
      : await decideRequest(tx, reached.value, { approve, reason })
    if (!decided.ok) return decided
    tx.note({
      stayId,
      lodgingId: unit.unitId,
      approve,
      ...(approve || reason === '' ? {} : { reason }),
      ...asked,
    })
    return answerStay(tx, viewer, stayId)
  },
})
