// Staff correct a person's data. An address used to sign in can be changed only by its owner, two
// accounts cannot share an address, and a member id belongs to one person.

import type { PersonEdit } from '@lodgepole/contract/people/profile/schemas'
import { endOfDaySeconds } from '@lodgepole/domain/billing/dues/period'
import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { isEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import { personEditRefusals } from '@lodgepole/domain/people/edit-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { checkMayManage } from '@lodgepole/domain/identity/access/may-manage'
import { changeStamp, refuseEditConflict } from '../../../../platform/edit-conflict.ts'
import { type PersonRow } from '../../households/index.ts'
import { readBirthday } from '../birthday.ts'
import {
  isAccountAddress,
  isMemberIdFree,
  oneMemberIdAtATime,
  takeMemberId,
} from '../identity-store.ts'
import { lockPerson, setRelationship, updatePerson, type PersonChange } from '../store.ts'

type Edit = Omit<PersonEdit, 'organizationId'> & {
  /**
   * Whether the person has opened their login. The installation knows this, not the organization.
   */
  readonly signsIn: boolean
}

const PLAIN = [
  'note',
  'phone',
  'memberId',
  'membershipType',
  'isResident',
  'bookingEventCapacityLimit',
  'postalAddress1',
  'postalAddress2',
  'postalCity',
  'postalState',
  'postalZipcode',
] as const

const emailChange = async (
  tx: TenantTransaction,
  { email, signsIn }: Edit,
  before: PersonRow,
): Promise<Result<PersonChange, Refusal>> => {
  if (email === undefined || (email ?? '') === (before.email ?? '')) return ok({})
  if (signsIn) return refuse(personEditRefusals.SIGN_IN_ADDRESS)
  // An invitation sent to the wrong address no longer opens anything.
  const uninvited =
    before.loginId === null
      ? {}
      : { loginId: null, username: null, invitedAt: null, inviteMails: 0 }
  if (email === null) return ok({ email, ...uninvited })
  if (!isEmail(email)) return refuse(identityRefusals.INVALID_EMAIL)
  const address = normalizeEmail(email)
  return before.accountHolderId === null && (await isAccountAddress(tx, address, before.userId))
    ? refuse(personEditRefusals.EMAIL_TAKEN)
    : ok({ email: address, ...uninvited })
}

const changeOf = async (
  tx: TenantTransaction,
  edit: Edit,
  before: PersonRow,
  nowMs: number,
  timeZone: string,
): Promise<Result<PersonChange, Refusal>> => {
  const { firstName, lastName, birthISO } = edit
  if (firstName === '') return refuse(peopleRefusals.FIRST_NAME_UNDEFINED)
  if (lastName === '') return refuse(peopleRefusals.LAST_NAME_UNDEFINED)
  const birthday = birthISO === undefined ? ok({}) : readBirthday(birthISO, nowMs, timeZone)
  if (!birthday.ok) return birthday
  const email = await emailChange(tx, edit, before)
  if (!email.ok) return email
  const { membershipLastDay: lastDay } = edit
  const membership =
    lastDay === undefined
      ? {}
      : { membershipExpiresAt: lastDay === null ? null : endOfDaySeconds(lastDay, timeZone) }
  const plain = Object.fromEntries(
    PLAIN.filter((field) => edit[field] !== undefined).map((field) => [field, edit[field]]),
  )
  return ok({
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...plain,
    ...membership,
    ...birthday.value,
    ...email.value,
  })
}

const fieldsThatDiffer = (before: PersonRow, change: PersonChange): readonly string[] =>
  Object.keys(change).filter(
    (field) => before[field as keyof PersonRow] !== change[field as keyof PersonChange],
  )

export const createEditPerson = (
  findCurrentOrganization: (
    tx: TenantTransaction,
  ) => Promise<Pick<Organization, 'timeZone'> | undefined>,
): Command<Edit, { readonly userId: PersonId; readonly version: number }, Member | ApiKey> => ({
  name: 'profile.edit-person',
  permission: { capability: 'peopleWrite' },
  run: async (tx, edit) => {
    const { userId, version, memberId } = edit
    if (memberId !== undefined) await oneMemberIdAtATime(tx)
    const [before, organization] = [await lockPerson(tx, userId), await findCurrentOrganization(tx)]
    if (!before || !organization) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const manageable = checkMayManage(tx.context.actor, before)
    if (!manageable.ok) return manageable
    const change = await changeOf(tx, edit, before, tx.context.nowMs, organization.timeZone)
    if (!change.ok) return change
    const takes = memberId !== undefined && memberId !== before.memberId
    if (takes && memberId !== null && !(await isMemberIdFree(tx, memberId, userId)))
      return refuse(personEditRefusals.MEMBER_ID_TAKEN)
    const row = await updatePerson(tx, userId, version, {
      ...change.value,
      ...changeStamp(tx.context),
    })
    if (!row) return refuseEditConflict(tx, before, { userId, version: before.version })
    if (edit.relationship !== undefined && before.accountHolderId !== null)
      await setRelationship(tx, before.accountHolderId, userId, edit.relationship)
    if (takes) await takeMemberId(tx, userId, memberId, new Date(tx.context.nowMs))
    tx.emit({ topic: 'people.changed', payload: { personId: userId, change: 'edited' } })
    tx.note({
      personId: userId,
      accountId: before.accountHolderId ?? userId,
      asStaff: true,
      fields: [
        ...fieldsThatDiffer(before, change.value),
        ...(edit.relationship === undefined ? [] : ['relationship']),
      ],
    })
    return ok({ userId, version: row.version })
  },
})
