// Mails a contributor the link to their page. The secret appears only in the mail, never in the
// answer or the audit row.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { ContributorId, LoginId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import { INVITATION_DAYS } from '@lodgepole/domain/people/contributors/contributor'
import { DAY_SECONDS, MAX_MAILS_A_DAY } from '@lodgepole/domain/people/invitation-mails'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { newId } from '../../../platform/new-id.ts'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { requestMail } from '../../messages/index.ts'
import { hashLinkToken, newLinkToken } from './secrets.ts'
import { insertInvitation, type lockAccount } from './store.ts'

/** How the mail is written. */
export interface MailContext {
  /** The origin of the organization's portal, such as `https://pine.example`. */
  readonly origin: string
  readonly language: Language
}

export interface Addressee {
  readonly contributorId: ContributorId
  readonly accountUserId: HouseholdId
  readonly email: string
  readonly name: string
  readonly message: string
}

type Household = Awaited<ReturnType<typeof lockAccount>>

/** The second parent invites in their own name. */
const senderName = (household: Household, loginId: LoginId): string => {
  const isSecond = household.parent2LoginId === loginId
  const names = isSecond
    ? [household.parent2FirstName, household.parent2LastName]
    : [household.firstName, household.lastName]
  return names.filter(Boolean).join(' ')
}

const waitUntil = (atSeconds: number, nowMs: number) =>
  refuse(identityRefusals.TOO_MANY_TRIES, {
    details: { retryAfterSeconds: Math.max(1, Math.ceil(atSeconds - nowMs / 1000)) },
  })

/** `notBeforeSeconds` is when this address may be mailed again. */
export const mailLink = async (
  tx: CommandTransaction<Member>,
  to: Addressee,
  household: Household,
  letter: MailContext,
  notBeforeSeconds = 0,
): Promise<Result<undefined, Refusal>> => {
  const { nowMs, actor } = tx.context
  if (notBeforeSeconds * 1000 > nowMs) return waitUntil(notBeforeSeconds, nowMs)
  if (household.mailsOfDay >= MAX_MAILS_A_DAY)
    return waitUntil((household.oldestMailAt?.getTime() ?? nowMs) / 1000 + DAY_SECONDS, nowMs)
  const token = newLinkToken()
  const { contributorId, accountUserId, email, name, message } = to
  const expiresAt = new Date(nowMs + INVITATION_DAYS * DAY_SECONDS * 1000)
  await insertInvitation(tx, {
    contributorInvitationId: newId(),
    contributorId,
    accountUserId,
    email,
    tokenHash: hashLinkToken(token),
    sentAt: new Date(nowMs),
    expiresAt,
  })
  const from = senderName(household, actor.loginId)
  requestMail(tx, {
    kind: 'contributor-invite',
    to: email,
    language: letter.language,
    data: { name, from, link: `${letter.origin}/give/${token}`, ...(message ? { message } : {}) },
  })
  return ok(undefined)
}
