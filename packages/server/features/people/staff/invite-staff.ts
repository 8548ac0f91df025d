// Invites a person to work here. The command records the invitation. The job, which may be
// repeated, finds or creates the login and mails it. The answer does not reveal whether the address
// has a login elsewhere.

import type { RankedRole } from '@lodgepole/domain/identity/access/granting-roles'
import {
  checkStaffInvitation,
  staffInvitationEnd,
  staffRefusals,
} from '@lodgepole/domain/identity/access/staff-invitations'
import { isEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { DAY_SECONDS, nextMailAtSeconds } from '@lodgepole/domain/people/invitation-mails'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { checkMayManage } from '@lodgepole/domain/identity/access/may-manage'
import { oneMemberIdAtATime } from '../profile/index.ts'
import { checkInvitee, checkKnown } from './known-here.ts'
import type { MailContext } from './letter.ts'
import {
  findInvitation,
  insertAccount,
  lockAccount,
  lockAccountAt,
  storeInvitation,
  type AddressHere,
} from './store.ts'

export const STAFF_INVITED = 'staff.invited'

export interface InviteStaff extends MailContext, AddressHere {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: RankedRole
  /** The person the inviter has confirmed to be the owner of the address. */
  readonly confirmedUserId?: string | undefined
}

export interface Invited {
  readonly userId: PersonId
  readonly email: string
  readonly role: RankedRole
  readonly expiresAtSeconds: number | null
}

export const ignoredInputFields = ['language', 'origin', 'consoleOrigin'] as const
const permission = { capability: 'rolesWrite' } as const

/**
 * How many mails were sent within a day, including this one. Refused when the last one was just
 * sent.
 */
const takeMail = (
  before: { readonly invitedSeconds: number; readonly mails: number } | undefined,
  nowSeconds: number,
): Result<number, Refusal> => {
  const withinADay = before && nowSeconds - before.invitedSeconds < DAY_SECONDS ? before.mails : 0
  const waitSeconds =
    nextMailAtSeconds({ withinADay, lastAtSeconds: before?.invitedSeconds ?? 0 }) - nowSeconds
  return waitSeconds > 0
    ? refuse(identityRefusals.TOO_MANY_TRIES, { details: { retryAfterSeconds: waitSeconds } })
    : ok(withinADay + 1)
}

const send = async (
  tx: CommandTransaction,
  to: {
    readonly userId: PersonId
    readonly email: string
    readonly role: RankedRole
    readonly isNew: boolean
  },
  letter: MailContext,
): Promise<Result<Invited, Refusal>> => {
  const { userId, email, role, isNew } = to
  const nowSeconds = Math.floor(tx.context.nowMs / 1000)
  const mails = takeMail(await findInvitation(tx, userId), nowSeconds)
  if (!mails.ok) return mails
  const expiresSeconds = staffInvitationEnd(nowSeconds)
  await storeInvitation(
    tx,
    { userId, role, invitedSeconds: nowSeconds, expiresSeconds, mails: mails.value },
    isNew,
  )
  tx.emit({ topic: STAFF_INVITED, payload: { userId, email, ...letter } })
  tx.note({ personId: userId, accountId: userId, role, asStaff: true })
  return ok({ userId, email, role, expiresAtSeconds: expiresSeconds })
}

export const inviteStaff: Command<InviteStaff, Invited> = {
  name: 'staff.invite',
  permission,
  ignoredInputFields,
  run: async (tx, input) => {
    const { actor } = tx.context
    const {
      firstName,
      lastName,
      email: typed,
      role,
      accountId,
      origin,
      consoleOrigin,
      language,
    } = input
    if (firstName === '') return refuse(peopleRefusals.FIRST_NAME_UNDEFINED)
    if (lastName === '') return refuse(peopleRefusals.LAST_NAME_UNDEFINED)
    if (!isEmail(typed)) return refuse(identityRefusals.INVALID_EMAIL)
    const email = normalizeEmail(typed)
    // Addresses must be unique in the organization, so two concurrent invitations of one address
    // create one account.
    await oneMemberIdAtATime(tx)
    const person =
      accountId === undefined ? await lockAccountAt(tx, email) : await lockAccount(tx, accountId)
    const allowed = checkInvitee(tx, actor.roles, { role, person, accountId })
    if (!allowed.ok) return allowed
    const known = await checkKnown(tx, person, input)
    if (!known.ok) return known
    const userId = person?.userId ?? (await insertAccount(tx, { firstName, lastName, email }))
    return send(tx, { userId, email, role, isNew: !person }, { origin, consoleOrigin, language })
  },
}

export const inviteStaffAgain: Command<MailContext & { readonly userId: PersonId }, Invited> = {
  name: 'staff.invite-again',
  permission,
  ignoredInputFields,
  run: async (tx, { userId, ...letter }) => {
    const { actor } = tx.context
    const [person, invitation] = [await lockAccount(tx, userId), await findInvitation(tx, userId)]
    if (!person?.email || person.isInactive || !invitation)
      return refuse(staffRefusals.STAFF_INVITATION_NOT_FOUND)
    const role = invitation.role as RankedRole
    const allowed = checkStaffInvitation(actor.roles, role, person)
    if (!allowed.ok) return allowed
    const manageable = checkMayManage(actor, person)
    return manageable.ok
      ? send(tx, { userId, email: person.email, role, isNew: invitation.madeAccount }, letter)
      : manageable
  },
}
