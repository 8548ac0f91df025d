// Creates and withdraws cards.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { CARD_SECONDS } from '@lodgepole/domain/entry/cards'
import { entryRefusals } from '@lodgepole/domain/entry/refusals'
import { hasEnded, isUpcoming, standingOf } from '@lodgepole/domain/entry/standing'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { restrictionOf } from '@lodgepole/domain/reservations/restrictions'
import type { Command } from '../../../platform/run-command.ts'
import { insertCard, withdrawCardOf } from '../card-store.ts'
import { lockAccountOfLogin } from '../../people/households/index.ts'
import { findPassPerson, lockPerson } from '../pass-store.ts'

export const issueCard: Command<
  { readonly personId: PersonId },
  { readonly issuedAtSeconds: number }
> = {
  name: 'entry.issue-card',
  permission: 'member',
  run: async (tx, { personId }) => {
    const { userId, loginId, actingLoginId } = tx.context.actor as Member
    // Staff helping a member must not obtain the member's card.
    if (actingLoginId) return refuse(commonRefusals.NOT_PERMITTED)
    if (!(await lockAccountOfLogin(tx, { userId, loginId })))
      return refuse(commonRefusals.NOT_PERMITTED)
    await lockPerson(tx, personId)
    const person = await findPassPerson(tx, householdIdOf(userId), personId, undefined)
    if (!person) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const nowSeconds = Math.floor(tx.context.nowMs / 1000)
    const standing = standingOf(person, person.holder)
    if (restrictionOf(person, nowSeconds)) return refuse(entryRefusals.PASS_RESTRICTED)
    if (hasEnded(standing, nowSeconds)) return refuse(entryRefusals.PASS_ENDED)
    if (isUpcoming(person, person.holder, nowSeconds)) return refuse(entryRefusals.PASS_TO_COME)
    await withdrawCardOf(tx, householdIdOf(userId), personId, undefined, new Date(tx.context.nowMs))
    const issuedAtSeconds = await insertCard(
      tx,
      { personId, loginId },
      nowSeconds,
      Math.min(nowSeconds + CARD_SECONDS, standing.endsAtSeconds ?? Infinity),
    )
    tx.note({ personId, issuedAtSeconds })
    return ok({ issuedAtSeconds })
  },
}

export const withdrawCard: Command<
  { readonly personId: PersonId; readonly issuedAtSeconds: number },
  { readonly withdrawn: true }
> = {
  name: 'entry.withdraw-card',
  permission: 'member',
  run: async (tx, { personId, issuedAtSeconds }) => {
    const { userId } = tx.context.actor as Member
    if (
      !(await withdrawCardOf(
        tx,
        householdIdOf(userId),
        personId,
        issuedAtSeconds,
        new Date(tx.context.nowMs),
      ))
    )
      return refuse(entryRefusals.CARD_NOT_FOUND)
    tx.note({ personId, issuedAtSeconds })
    return ok({ withdrawn: true })
  },
}
