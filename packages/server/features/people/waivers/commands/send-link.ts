// Mails a household the link for signing without signing in. People outside the household know its
// id (staff, and anyone it gave the address to), so the link also has a token that only the mailbox
// receives.

import type { Actor } from '@lodgepole/domain/identity/access/actor'
import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import { randomBytes } from 'node:crypto'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { ok } from '@lodgepole/domain/kernel/result'
import { lockNames } from '../../../../platform/database/lock-names.ts'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import { requestMail } from '../../../messages/index.ts'
import { findSigningHousehold } from '../signing-household.ts'
import { insertLink, wasLinkSentSince, type HouseholdRow } from '../store.ts'

const TOKEN_BYTES = 32
const VALID_MS = 30 * 86_400_000
/** Otherwise anyone who knows the id could flood the mailbox. */
const BETWEEN_MAILS_MS = 2 * 60_000

export interface LinkRequest {
  readonly userId: PersonId
  readonly origin: string
  readonly language: Language
}

/** False where no address is known. */
export const mailLink = async (
  tx: CommandTransaction,
  {
    userId,
    email,
    firstName,
    accountHolderId,
  }: Pick<HouseholdRow, 'userId' | 'email' | 'firstName' | 'accountHolderId'>,
  { origin, language }: Pick<LinkRequest, 'origin' | 'language'>,
): Promise<boolean> => {
  if (!email || accountHolderId !== null) return false
  const { nowMs } = tx.context
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await insertLink(tx, userId, token, new Date(nowMs), new Date(nowMs + VALID_MS))
  requestMail(tx, {
    kind: 'waiver-link',
    to: email,
    language,
    data: {
      firstName,
      link: `${origin}/approve/generalwaiver/${tx.organizationId}/${userId}?token=${token}`,
    },
  })
  return true
}

/** Answers the same whether or not a mail was sent. */
export const sendWaiverLink: Command<LinkRequest, Record<never, never>, Actor> = {
  name: 'waiver.send-link',
  permission: 'guest',
  ignoredInputFields: ['language', 'origin'],
  run: async (tx, { userId, origin, language }) => {
    const { nowMs } = tx.context
    // Two concurrent requests send one mail.
    await lockNames(tx, ['waiver link', userId])
    const found = await findSigningHousehold(tx, householdIdOf(userId), nowMs)
    if (!found.ok || (await wasLinkSentSince(tx, userId, new Date(nowMs - BETWEEN_MAILS_MS)))) {
      tx.nothingDone()
      return ok({})
    }
    if (await mailLink(tx, found.value.holder, { origin, language })) tx.note({ userId })
    else tx.nothingDone()
    return ok({})
  },
}
