// Registers renters of a unit for some nights, either confirmed immediately or as a request for
// approval. Only a confirmed stay takes the nights, is charged, and sends invitations.

import type { NewStay } from '@lodgepole/contract/lodging/schemas'
import { isEmail } from '@lodgepole/domain/identity/email'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import { checkRenters, checkStay, firstStatus, stayMoments } from '@lodgepole/domain/lodging/stays'
import { mayDecide, mayRegister, maySee } from '@lodgepole/domain/lodging/units'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { newId } from '../../../platform/new-id.ts'
import type { Command } from '../../../platform/run-command.ts'
import { changeStamp } from '../../../platform/edit-conflict.ts'
import { billStay, feeOf } from '../fees.ts'
import { answerStay, actedBy, momentOf, stayChanged, type StayAnswer } from '../reach-stay.ts'
import { findOverlap, insertStay } from '../stay-store.ts'
import { findUnit } from '../unit-store.ts'
import { enterLodging, findTies, type LodgingRules } from '../viewer.ts'

export const createRegisterStay = (
  rules: LodgingRules,
): Command<Omit<NewStay, 'organizationId'>, StayAnswer> => ({
  name: 'lodging.register-stay',
  permission: 'member',
  run: async (tx, { lodgingId, firstDay, lastDay, renters, spendingAccount, note }) => {
    const entered = await enterLodging(tx, rules, tx.context.actor)
    if (!entered.ok) return entered
    const viewer = entered.value
    const unit = await findUnit(tx, lodgingId)
    const ties = unit && (await findTies(tx, viewer, unit))
    if (!unit || !ties || !maySee(ties)) return refuse(lodgingRefusals.UNIT_NOT_YOURS)
    if (!mayRegister(ties)) return refuse(lodgingRefusals.REGISTER_BY_OWNER)
    const named = checkRenters(renters, isEmail)
    if (!named.ok) return named
    // Owners come and go freely, so an invitation would only confuse them.
    const oneself = ties.owns
      ? renters.findIndex(({ email }) => email !== null && email === viewer.email?.toLowerCase())
      : -1
    if (oneself >= 0)
      return refuse(lodgingRefusals.RENTER_YOURSELF, { details: { renter: oneself } })
    if (spendingAccount && !viewer.organization.features.spendingAccounts)
      return refuse(lodgingRefusals.NO_SPENDING_ACCOUNTS)
    const { today } = momentOf(tx, viewer)
    const days = { firstDay, lastDay }
    const checked = checkStay(
      { ...days, people: renters.length },
      { capacity: unit.capacity, today },
    )
    if (!checked.ok) return checked
    const taken = await findOverlap(tx, lodgingId, days)
    if (taken)
      return refuse(lodgingRefusals.STAY_OVERLAPS, {
        details: { firstDay: taken.firstDay, lastDay: taken.lastDay },
      })
    const status = firstStatus(mayDecide(ties), viewer.organization.policies.staysNeedApproval)
    const [stayId, fee] = [newId(), feeOf(viewer, days)]
    const stay = {
      stayId,
      unitId: lodgingId,
      agentId: viewer.userId,
      ...days,
      status,
      ...stayMoments(days, viewer.organization.timeZone),
      spendingAccount,
      note,
      feeCents: fee,
      createdAt: new Date(tx.context.nowMs),
    }
    await insertStay(tx, stay, renters, changeStamp(tx.context))
    if (status === 'confirmed') await billStay(tx, viewer, unit, stay, 0, fee)
    tx.emit(
      stayChanged(stayId, status === 'confirmed' ? 'confirmed' : 'requested', actedBy(tx, viewer)),
    )
    tx.note({
      stayId,
      lodgingId,
      firstDay,
      lastDay,
      status,
      renters: renters.length,
      feeCents: fee,
    })
    return answerStay(tx, viewer, stayId)
  },
})
