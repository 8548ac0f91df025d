// A household asks to join: the account is created immediately and activated through a mail.
// Repeating the request for a known address gives every caller the same answer, and only the owner
// of the address learns more.

import { rankedRoles, type RankedRole } from '@lodgepole/domain/identity/access/granting-roles'
import { roleSet } from '@lodgepole/domain/identity/access/roles'
import { isExpired } from '@lodgepole/domain/identity/access/staff-invitations'
import { normalizeEmail } from '@lodgepole/domain/identity/email'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { nameOf } from '@lodgepole/domain/people/names'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { consoleLink } from '../../../platform/http/console-link.ts'
import { newId } from '../../../platform/new-id.ts'
import type { RequestContext, Identity, NewAccount } from '../../../ports/identity.ts'
import type { LoginStore } from '../../../ports/login-store.ts'
import type { RequestSystemMail } from '../../messages/index.ts'
import {
  findAccountByEmail,
  findAccountWithoutLogin,
  findInvited,
  giveLogin,
  insertUnprovenAccount,
} from './store.ts'

export interface InvitationParts {
  readonly db: Database
  readonly identity: Pick<Identity, 'invite' | 'forgot'>
  readonly logins: Pick<LoginStore, 'create' | 'forInvitation'>
  readonly requestMail: RequestSystemMail
  /** The origin of the portal of this request, such as `https://pinewood.example`. */
  readonly origin: string
}

type Invited = NonNullable<Awaited<ReturnType<typeof findInvited>>>

/** The role the person has or will have here. */
const workOf = (invited: Invited): RankedRole | undefined => {
  if (invited.invitedAs !== null) return invited.invitedAs as RankedRole
  const has = roleSet(invited)
  return rankedRoles.toReversed().find((role) => has.has(role))
}

/**
 * The account was created for an invitation that has expired. It opens only after the invitation is
 * sent again.
 */
export const isOver = ({ expiresSeconds, madeAccount }: Invited, nowMs: number): boolean =>
  madeAccount === true &&
  expiresSeconds !== null &&
  isExpired({ expiresSeconds }, Math.floor(nowMs / 1000))

interface SendOptions {
  readonly invitedBy?: string
  readonly console?: string
  readonly once?: boolean
  /**
   * Requested without a session: limited to a few per hour, and no code replaces one from the
   * office or another browser.
   */
  readonly anybody?: boolean
}

export const sendActivation = async (
  { db, identity, requestMail, origin }: InvitationParts,
  organizationId: string,
  userId: PersonId,
  parentNum: '1' | '2',
  at: RequestContext,
  { once = false, anybody = false, console, ...more }: SendOptions = {},
): Promise<void> => {
  const invited = await systemTransaction(db, (tx) =>
    findInvited(tx, organizationId, userId, parentNum),
  )
  if (!invited || isOver(invited, at.nowMs)) return
  const code = await identity.invite({ loginId: invited.loginId, once, anybody }, at)
  if (!code.ok || code.value === undefined) return
  const isSecond = parentNum === '2'
  const firstName = (isSecond ? invited.parent2FirstName : invited.firstName) ?? ''
  const role = isSecond ? undefined : workOf(invited)
  // Staff open their account in the console and stay there.
  const isStaff = role !== undefined && console !== undefined
  const isFirstAdmin = role === 'admin' && invited.invitedAs === null
  const path = `/activate/${userId}/${parentNum}`
  const link = isStaff ? consoleLink(console, organizationId, path, {}) : `${origin}${path}`
  const data = {
    firstName,
    ...(isSecond ? { sharedBy: nameOf(invited) } : {}),
    ...(isStaff ? { console, ...(isFirstAdmin ? {} : { role }) } : {}),
    ...more,
    code: code.value,
    link,
  }
  await systemTransaction(db, (tx) =>
    requestMail(
      tx,
      {
        kind: 'activation-invite',
        to: invited.email,
        language: at.language,
        data,
        isAwaited: anybody,
      },
      at,
    ),
  )
}

interface FoundAccount {
  readonly userId: PersonId
  /** Which of the account's two logins has this address. */
  readonly parentNum: '1' | '2'
  readonly hasPassword: boolean
}

/**
 * An account created by the office belongs to the person once they prove the mailbox. The mail with
 * the code goes only there.
 */
const openWaiting = async (
  logins: InvitationParts['logins'],
  userId: PersonId,
  email: string,
  { organizationId }: NewAccount,
  at: RequestContext,
): Promise<FoundAccount | undefined> => {
  const invited = await logins.forInvitation(email, at.language, async (tx, { loginId }) =>
    (await giveLogin(tx, organizationId, userId, loginId, email)) ? userId : undefined,
  )
  return invited && { userId, parentNum: '1', hasPassword: invited.login.passwordHash !== null }
}

/** The account a household has here, created now if it had none. */
const accountOf = async (
  { db, logins }: InvitationParts,
  email: string,
  account: NewAccount,
  at: RequestContext,
): Promise<FoundAccount | undefined> => {
  const { organizationId, firstName, lastName, phone = null } = account
  const known = await systemTransaction(db, (tx) => findAccountByEmail(tx, organizationId, email))
  if (!known) {
    const waiting = await systemTransaction(db, (tx) =>
      findAccountWithoutLogin(tx, organizationId, email),
    )
    if (waiting) return openWaiting(logins, waiting, email, account, at)
    const created = await logins.create(
      { username: email, email, passwordHash: null, status: 'unconfirmed', language: at.language },
      account,
    )
    return created === 'taken' || !created.userId
      ? undefined
      : { userId: created.userId, parentNum: '1', hasPassword: false }
  }
  const userId = known.userId ?? newId()
  if (!known.userId)
    await systemTransaction(db, (tx) =>
      insertUnprovenAccount(tx, {
        organizationId,
        userId,
        loginId: known.loginId,
        email,
        firstName,
        lastName,
        phone,
      }),
    )
  const isShared = known.userId !== null && known.holderLoginId !== known.loginId
  return { userId, parentNum: isShared ? '2' : '1', hasPassword: known.passwordHash !== null }
}

export const inviteHousehold = async (
  parts: InvitationParts,
  address: string,
  account: NewAccount,
  at: RequestContext,
): Promise<void> => {
  const email = normalizeEmail(address)
  const found = await accountOf(parts, email, account, at)
  if (found && !found.hasPassword)
    return sendActivation(parts, account.organizationId, found.userId, found.parentNum, at, {
      anybody: true,
    })
  // They can already sign in. If they forgot the password, they need a recovery code.
  await parts.identity.forgot({ username: email }, at)
}
