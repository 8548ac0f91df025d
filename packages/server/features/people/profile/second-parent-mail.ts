// Prepares the mail that gives a second parent access: the limit on how often it may be sent, and
// the event that starts the job.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import {
  DAY_SECONDS,
  MAX_SECOND_PARENT_MAILS_A_DAY,
  nextMailAtSeconds,
} from '@lodgepole/domain/people/invitation-mails'
import type { PersonRow } from '../households/index.ts'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { requestMail } from '../../messages/index.ts'
import type { OutboxMessage } from '../../../platform/outbox/write-outbox.ts'

/** How the mail is written. */
export interface MailContext {
  readonly origin: string
  readonly language: Language
}

export const SECOND_PARENT_INVITED = 'household.second-parent-invited'

export const invitation = (
  { userId, parent2Email }: Pick<PersonRow, 'userId' | 'parent2Email'>,
  { origin, language }: MailContext,
): OutboxMessage => ({
  topic: SECOND_PARENT_INVITED,
  payload: { userId, email: parent2Email, origin, language },
})

const nameOf = ({ firstName, lastName }: Pick<PersonRow, 'firstName' | 'lastName'>) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim()

/**
 * Notifies the holder and the person who no longer shares the account, because someone else may
 * have made the change.
 */
export const notifyOfSharing = (
  tx: Pick<CommandTransaction, 'context' | 'emit'>,
  before: PersonRow,
  row: PersonRow,
  { language }: MailContext,
): void => {
  const happenedAtSeconds = Math.floor(tx.context.nowMs / 1000)
  const change = !row.parent2Email
    ? 'second-parent-removed'
    : before.parent2Email
      ? 'second-parent-replaced'
      : 'second-parent-added'
  const who = row.parent2Email ?? before.parent2Email ?? ''
  if (row.email)
    requestMail(tx, {
      kind: 'security-changed',
      to: row.email,
      language,
      data: { change, who, happenedAtSeconds },
    })
  if (!before.parent2Email) return
  const ended = { change: 'no-longer-shared', who: nameOf(row), happenedAtSeconds } as const
  requestMail(tx, { kind: 'security-changed', to: before.parent2Email, language, data: ended })
}

/**
 * The columns that record one more mail on the account. A different address need not wait, but a
 * household can write to only a few in a day.
 */
export const noteMail = (
  account: Pick<PersonRow, 'parent2InvitedAt' | 'parent2Mails'>,
  nowMs: number,
  to: 'the same' | 'another',
): Result<{ parent2InvitedAt: Date; parent2Mails: number }, Refusal> => {
  const nowSeconds = Math.floor(nowMs / 1000)
  const lastAtSeconds = Math.floor((account.parent2InvitedAt?.getTime() ?? 0) / 1000)
  const withinADay = nowSeconds - lastAtSeconds < DAY_SECONDS ? account.parent2Mails : 0
  const nextAtSeconds =
    to === 'the same'
      ? nextMailAtSeconds({ withinADay, lastAtSeconds })
      : withinADay < MAX_SECOND_PARENT_MAILS_A_DAY
        ? 0
        : lastAtSeconds + DAY_SECONDS
  if (nextAtSeconds > nowSeconds)
    return refuse(identityRefusals.TOO_MANY_TRIES, {
      details: { retryAfterSeconds: nextAtSeconds - nowSeconds },
    })
  return ok({ parent2InvitedAt: new Date(nowMs), parent2Mails: withinADay + 1 })
}
