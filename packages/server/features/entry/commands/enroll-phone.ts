// Lets a phone create passes. The same key for the same person again is the same phone, so a lost
// answer does no harm.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { MAX_PHONES, phoneMessage } from '@lodgepole/domain/entry/phones'
import { entryRefusals } from '@lodgepole/domain/entry/refusals'
import { hasEnded, isUpcoming, standingOf } from '@lodgepole/domain/entry/standing'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { restrictionOf } from '@lodgepole/domain/reservations/restrictions'
import { newId } from '../../../platform/new-id.ts'
import type { Command } from '../../../platform/run-command.ts'
import { lockAccountOfLogin } from '../../people/households/index.ts'
import {
  findPassPerson,
  findPhoneByKey,
  insertPhone,
  listPhones,
  lockPerson,
  withdrawPhoneOf,
} from '../pass-store.ts'
import { isValidPublicKey } from '../public-key.ts'
import { checkSignature } from '../signature.ts'

export interface Enrolment {
  readonly personId: PersonId
  readonly label: string
  /** base64url */
  readonly publicKey: string
  readonly proof: string
}

export const enrollPhone: Command<Enrolment, { readonly phoneId: string }> = {
  name: 'entry.enrol-phone',
  permission: 'member',
  run: async (tx, { personId, label, publicKey: written, proof }) => {
    const { userId, loginId, actingLoginId } = tx.context.actor as Member
    // Staff helping a member must not obtain the member's pass.
    if (actingLoginId) return refuse(commonRefusals.NOT_PERMITTED)
    const [publicKey, signature] = [
      Buffer.from(written, 'base64url'),
      Uint8Array.from(Buffer.from(proof, 'base64url')),
    ]
    if (!isValidPublicKey(publicKey)) return refuse(entryRefusals.KEY_UNSOUND)
    if (
      !(await checkSignature(
        Uint8Array.from(publicKey),
        phoneMessage(tx.organizationId, personId, publicKey),
        signature,
      ))
    )
      return refuse(entryRefusals.PROOF_WRONG)
    if (!(await lockAccountOfLogin(tx, { userId, loginId })))
      return refuse(commonRefusals.NOT_PERMITTED)
    await lockPerson(tx, personId)
    const person = await findPassPerson(tx, householdIdOf(userId), personId, undefined)
    if (!person) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const nowSeconds = Math.floor(tx.context.nowMs / 1000)
    if (restrictionOf(person, nowSeconds)) return refuse(entryRefusals.PASS_RESTRICTED)
    if (hasEnded(standingOf(person, person.holder), nowSeconds))
      return refuse(entryRefusals.PASS_ENDED)
    if (isUpcoming(person, person.holder, nowSeconds)) return refuse(entryRefusals.PASS_TO_COME)
    const known = await findPhoneByKey(tx, publicKey)
    if (known)
      return known.withdrawnAt || known.personId !== personId
        ? refuse(entryRefusals.PHONE_WITHDRAWN)
        : ok({ phoneId: known.phoneId })
    if ((await listPhones(tx, personId)).length >= MAX_PHONES)
      return refuse(entryRefusals.TOO_MANY_PHONES)
    const phoneId = newId()
    await insertPhone(tx, {
      phoneId,
      personId,
      publicKey,
      label,
      loginId,
      createdAt: new Date(tx.context.nowMs),
    })
    tx.note({ phoneId, personId })
    return ok({ phoneId })
  },
}

export const withdrawPhone: Command<{ readonly phoneId: string }, { readonly withdrawn: true }> = {
  name: 'entry.withdraw-phone',
  permission: 'member',
  run: async (tx, { phoneId }) => {
    const { userId } = tx.context.actor as Member
    const phone = await withdrawPhoneOf(
      tx,
      householdIdOf(userId),
      phoneId,
      new Date(tx.context.nowMs),
    )
    if (!phone) return refuse(entryRefusals.PHONE_NOT_FOUND)
    tx.note({ phoneId, personId: phone.personId })
    return ok({ withdrawn: true })
  },
}
