// Changes the account itself. Fields missing from the call stay the same. Fields only staff may
// change (roles, restrictions, membership) are not accepted.

import type { UserEdit } from '@lodgepole/contract/people/profile/schemas'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { isEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { centsFromDecimal } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { completeMailChoices } from '@lodgepole/domain/people/mail-choices'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import { checkMayManage } from '@lodgepole/domain/identity/access/may-manage'
import { changeStamp, refuseEditConflict } from '../../../../platform/edit-conflict.ts'
import {
  reachAccount,
  reachAccountByEmail,
  todayIn,
  type PersonRow,
} from '../../households/index.ts'
import { presentUser } from '../../index.ts'
import { invitation, noteMail, notifyOfSharing, type MailContext } from '../second-parent-mail.ts'
import { endSharing, type TakeBack } from '../end-sharing-store.ts'
import { lockPerson, updatePerson, type PersonChange } from '../store.ts'

export interface SaveUser extends MailContext {
  readonly edit: UserEdit
  /** Why the caller may not change who shares the account until they prove their identity. */
  readonly unproved?: Refusal | undefined
}

export interface SavedUser {
  readonly user: ReturnType<typeof presentUser>
  /** The login that shared the account until now. */
  readonly noLongerSharedWith: string | null
}

const PLAIN = [
  'phone',
  'phoneNumbers',
  'postalAddress1',
  'postalAddress2',
  'postalCity',
  'postalState',
  'postalZipcode',
  'parent2FirstName',
  'parent2LastName',
] as const

const nameChange = ({ firstName, lastName }: UserEdit): Result<PersonChange, Refusal> => {
  if (firstName === undefined && lastName === undefined) return ok({})
  if (!firstName) return refuse(peopleRefusals.FIRST_NAME_UNDEFINED)
  return lastName ? ok({ firstName, lastName }) : refuse(peopleRefusals.LAST_NAME_UNDEFINED)
}

const thresholdChange = ({ lowBalanceThreshold }: UserEdit): Result<PersonChange, Refusal> => {
  if (lowBalanceThreshold === undefined) return ok({})
  if (lowBalanceThreshold === null || lowBalanceThreshold === '')
    return refuse(peopleRefusals.THRESHOLD_UNDEFINED)
  const cents = centsFromDecimal(lowBalanceThreshold)
  if (cents.ok) return ok({ lowBalanceThresholdCents: cents.value })
  return refuse(
    cents.error === 'OVER_LIMIT'
      ? peopleRefusals.THRESHOLD_TOO_LARGE
      : peopleRefusals.INVALID_THRESHOLD,
  )
}

const sharingChange = (
  { parent2Email }: UserEdit,
  account: PersonRow,
): Result<PersonChange, Refusal> => {
  if (parent2Email === undefined) return ok({})
  if (parent2Email === null)
    return ok({
      parent2Email: null,
      parent2LoginId: null,
      parent2FirstName: null,
      parent2LastName: null,
    })
  if (!isEmail(parent2Email)) return refuse(identityRefusals.INVALID_EMAIL)
  const email = normalizeEmail(parent2Email)
  if (email === account.email?.toLowerCase()) return refuse(peopleRefusals.SHARED_WITH_ITSELF)
  return ok(
    email === account.parent2Email?.toLowerCase()
      ? {}
      : { parent2Email: email, parent2LoginId: null },
  )
}

const changeOf = (edit: UserEdit, account: PersonRow): Result<PersonChange, Refusal> => {
  const [name, threshold, sharing] = [
    nameChange(edit),
    thresholdChange(edit),
    sharingChange(edit, account),
  ]
  if (!name.ok) return name
  if (!threshold.ok) return threshold
  if (!sharing.ok) return sharing
  const plain = Object.fromEntries(
    PLAIN.filter((field) => edit[field] !== undefined).map((field) => [field, edit[field]]),
  )
  const addresses = edit.postalAddresses && {
    postalAddresses: JSON.stringify(edit.postalAddresses),
  }
  const kept = account.mailChoices as Record<string, unknown>
  const choices = edit.mailChoices && {
    mailChoices: JSON.stringify(completeMailChoices({ ...kept, ...edit.mailChoices })),
  }
  return ok({
    ...plain,
    ...addresses,
    ...choices,
    ...name.value,
    ...threshold.value,
    ...sharing.value,
  })
}

const isSomethingNamed = ({
  organizationId: _o,
  email: _e,
  userId: _u,
  version: _v,
  ...rest
}: UserEdit) => Object.values(rest).some((value) => value !== undefined)

/**
 * When two edits share the account with different people concurrently, the later one gets a
 * conflict.
 */
const checkSharing = async (
  tx: CommandTransaction<Member>,
  change: PersonChange,
  seen: PersonRow,
  locked: PersonRow,
): Promise<Result<undefined, Refusal>> => {
  if (change.parent2Email === undefined) return ok(undefined)
  const { actor, nowMs } = tx.context
  if (actor.actingLoginId) return refuse(peopleRefusals.SHARING_NOT_YOURS)
  const isSame =
    seen.parent2Email === locked.parent2Email && seen.parent2LoginId === locked.parent2LoginId
  return isSame
    ? ok(undefined)
    : refuseEditConflict(tx, locked, presentUser(locked, await todayIn(tx, nowMs)))
}

export const createSaveUser = (takeBack: readonly TakeBack[]): Command<SaveUser, SavedUser> => ({
  name: 'profile.save-user',
  permission: 'member',
  ignoredInputFields: ['language', 'origin', 'unproved'],
  run: async (tx, { edit, unproved, ...letter }) => {
    const { actor } = tx.context
    if (!edit.organizationId) return refuse(peopleRefusals.ORGANIZATION_UNDEFINED)
    if (!edit.email) return refuse(peopleRefusals.EMAIL_UNDEFINED)
    if (!isSomethingNamed(edit)) return refuse(peopleRefusals.DATA_UNDEFINED)
    const reached = edit.userId
      ? await reachAccount(tx, actor, edit.userId)
      : await reachAccountByEmail(tx, actor, normalizeEmail(edit.email))
    if (!reached.ok) return reached
    const { person: seen, accountId, asStaff } = reached.value
    const before = (await lockPerson(tx, accountId)) ?? seen
    const manageable = asStaff ? checkMayManage(actor, before) : ok(undefined)
    if (!manageable.ok) return manageable
    const change = changeOf(edit, before)
    if (!change.ok) return change
    const sharing = await checkSharing(tx, change.value, seen, before)
    if (!sharing.ok) return sharing
    if (change.value.parent2Email !== undefined && unproved) return { ok: false, error: unproved }
    // The account is locked while mails are counted, so that concurrent requests are checked in
    // sequence.
    const mailed = change.value.parent2Email
      ? noteMail(before, tx.context.nowMs, 'another')
      : ok({})
    if (!mailed.ok) return mailed
    const row = await updatePerson(tx, accountId, edit.version, {
      ...change.value,
      ...mailed.value,
      ...changeStamp(tx.context),
    })
    if (!row) {
      const current = (await lockPerson(tx, accountId)) ?? before
      return refuseEditConflict(
        tx,
        current,
        presentUser(current, await todayIn(tx, tx.context.nowMs)),
      )
    }
    const hasEnded = before.parent2LoginId !== null && row.parent2LoginId === null
    if (hasEnded) await endSharing(tx, before, takeBack, new Date(tx.context.nowMs))
    const invited = row.parent2Email !== null && row.parent2Email !== before.parent2Email
    if (invited) tx.emit(invitation(row, letter))
    if (row.parent2Email !== before.parent2Email) notifyOfSharing(tx, before, row, letter)
    if (row.lowBalanceThresholdCents !== before.lowBalanceThresholdCents)
      tx.emit({ topic: 'people.low-balance-set', payload: { userId: accountId } })
    tx.note({
      accountId,
      asStaff,
      fields: Object.keys(change.value),
      sharing: invited ? 'invited' : before.parent2Email && !row.parent2Email ? 'ended' : undefined,
    })
    return ok({
      user: presentUser(row, await todayIn(tx, tx.context.nowMs)),
      noLongerSharedWith: hasEnded ? before.parent2LoginId : null,
    })
  },
})
