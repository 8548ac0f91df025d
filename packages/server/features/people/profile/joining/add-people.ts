// Staff add a household, or a person to one, by the same rules that apply to members. The setting
// that stops households from adding people does not apply to staff, but the limit of people per
// account does.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { isEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { GUEST_ROLE } from '@lodgepole/domain/identity/access/roles'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import { personEditRefusals } from '@lodgepole/domain/people/edit-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { newId } from '../../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import { dropRequestOf } from '../../../identity/sign-up/index.ts'
import { readBirthday } from '../birthday.ts'
import {
  isAccountAddress,
  isMemberIdFree,
  oneMemberIdAtATime,
  takeMemberId,
} from '../identity-store.ts'
import { countPeople, insertHolder, insertPerson, lockPerson } from '../store.ts'

type FindCurrentOrganization = (
  tx: TenantTransaction,
) => Promise<Pick<Organization, 'timeZone' | 'policies'> | undefined>

interface NewMember {
  readonly firstName: string
  readonly lastName: string
  readonly birthISO?: string | null | undefined
  readonly relationship?: string | undefined
}

interface NewHousehold extends Omit<NewMember, 'relationship'> {
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly memberId?: string | null | undefined
  readonly people: readonly NewMember[]
}

const readMember = (
  { firstName, lastName, birthISO = null }: NewMember,
  nowMs: number,
  timeZone: string,
): Result<
  { firstName: string; lastName: string; birthIso: string | null; age: number | null },
  Refusal
> => {
  if (firstName === '') return refuse(peopleRefusals.FIRST_NAME_UNDEFINED)
  if (lastName === '') return refuse(peopleRefusals.LAST_NAME_UNDEFINED)
  const birthday = readBirthday(birthISO, nowMs, timeZone)
  return birthday.ok ? ok({ firstName, lastName, ...birthday.value }) : birthday
}

const readAddress = async (
  tx: TenantTransaction,
  typed: string | null,
): Promise<Result<string | null, Refusal>> => {
  if (typed === null) return ok(null)
  if (!isEmail(typed)) return refuse(identityRefusals.INVALID_EMAIL)
  const email = normalizeEmail(typed)
  return (await isAccountAddress(tx, email, newId()))
    ? refuse(personEditRefusals.EMAIL_TAKEN)
    : ok(email)
}

const addToHousehold = async (
  tx: CommandTransaction,
  accountId: string,
  person: NewMember,
  timeZone: string,
): Promise<Result<string, Refusal>> => {
  const read = readMember(person, tx.context.nowMs, timeZone)
  if (!read.ok) return read
  const userId = newId()
  await insertPerson(
    tx,
    { userId, accountHolderId: accountId, ...read.value },
    person.relationship ?? '',
  )
  tx.emit({ topic: 'people.changed', payload: { personId: userId, change: 'added' } })
  return ok(userId)
}

export const createAddHousehold = (
  findCurrentOrganization: FindCurrentOrganization,
): Command<NewHousehold, { readonly userId: PersonId }, Member | ApiKey> => ({
  name: 'profile.add-household',
  permission: { capability: 'peopleWrite' },
  run: async (tx, { email = null, phone = null, memberId = null, people, ...holder }) => {
    // Addresses and member ids must be unique in the organization, so two concurrent additions of
    // the same household are serialized.
    await oneMemberIdAtATime(tx)
    const organization = await findCurrentOrganization(tx)
    if (!organization) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const {
      timeZone,
      policies: { maxAuthorizedUsers: most },
    } = organization
    const [read, address] = [
      readMember(holder, tx.context.nowMs, timeZone),
      await readAddress(tx, email),
    ]
    if (!read.ok) return read
    if (!address.ok) return address
    if (most !== null && people.length > most)
      return refuse(peopleRefusals.TOO_MANY_PEOPLE, { details: { maxPeople: most } })
    const userId = newId()
    if (memberId !== null && !(await isMemberIdFree(tx, memberId, userId)))
      return refuse(personEditRefusals.MEMBER_ID_TAKEN)
    await insertHolder(tx, { userId, email: address.value, phone, memberId, ...read.value })
    if (address.value !== null) await dropRequestOf(tx, address.value)
    if (memberId !== null) await takeMemberId(tx, userId, memberId, new Date(tx.context.nowMs))
    for (const person of people) {
      const added = await addToHousehold(tx, userId, person, timeZone)
      if (!added.ok) return added
    }
    tx.emit({ topic: 'people.changed', payload: { personId: userId, change: 'added' } })
    tx.note({ personId: userId, accountId: userId, asStaff: true, people: people.length })
    return ok({ userId })
  },
})

export const createAddPerson = (
  findCurrentOrganization: FindCurrentOrganization,
): Command<
  NewMember & { readonly accountHolderId: string },
  { readonly userId: PersonId },
  Member | ApiKey
> => ({
  name: 'profile.add-person',
  permission: { capability: 'peopleWrite' },
  run: async (tx, { accountHolderId, ...person }) => {
    // Locked before counting, so that two concurrent additions are checked in sequence.
    const [holder, organization] = [
      await lockPerson(tx, accountHolderId),
      await findCurrentOrganization(tx),
    ]
    if (!holder || !organization || holder.accountHolderId !== null || holder.role === GUEST_ROLE)
      return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const most = organization.policies.maxAuthorizedUsers
    if (most !== null && (await countPeople(tx, accountHolderId)) >= most)
      return refuse(peopleRefusals.TOO_MANY_PEOPLE, { details: { maxPeople: most } })
    const added = await addToHousehold(tx, accountHolderId, person, organization.timeZone)
    if (!added.ok) return added
    tx.note({ personId: added.value, accountId: accountHolderId, asStaff: true })
    return ok({ userId: added.value })
  },
})
