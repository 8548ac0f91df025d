// Requests a mail without sending it: the request is written in the same transaction as the change
// that caused it, and a job sends it after the commit. Characters that the database cannot store
// are removed.

import { storable } from '@lodgepole/domain/kernel/storable'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { newId } from '../../platform/new-id.ts'
import type { Subscriptions } from '../../platform/outbox/dispatch-outbox.ts'
import type { CommandTransaction } from '../../platform/run-command.ts'
import type { MailRequest } from './mail-kinds.ts'
import { insertOutboxMessage } from './store.ts'

const TOPIC = 'mail.requested'
export const SEND_MAIL = 'send-mail'

export const mailSubscriptions: Subscriptions = { [TOPIC]: [SEND_MAIL] }

const payloadOf = (
  { kind, to, language, data, replyTo, isAwaited }: MailRequest,
  nowMs: number,
) => ({
  kind,
  to: storable(to),
  language,
  data: Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'string' ? storable(value) : value,
    ]),
  ),
  requestedAtMs: nowMs,
  ...(replyTo === undefined ? {} : { replyTo }),
  ...(isAwaited ? { isAwaited } : {}),
})

/** From a command: the mail belongs to the command's organization. */
export const requestMail = (
  tx: Pick<CommandTransaction, 'context' | 'emit'>,
  request: MailRequest,
): void => tx.emit({ topic: TOPIC, payload: payloadOf(request, tx.context.nowMs) })

export interface SystemMailContext {
  /** The organization of the host; undefined on the console and wherever no single one applies. */
  readonly organizationId: string | undefined
  readonly nowMs: number
}

export type RequestSystemMail = (
  tx: SystemTransaction,
  request: MailRequest,
  context: SystemMailContext,
) => Promise<void>

/** For events before or across organizations, such as signing in. */
export const requestSystemMail: RequestSystemMail = async (
  tx,
  request,
  { organizationId, nowMs },
) => {
  const payload = payloadOf(request, nowMs)
  if (organizationId !== undefined)
    return insertOutboxMessage(tx, organizationId, { topic: TOPIC, payload }, nowMs)
  return addJob(tx, SEND_MAIL, { mailId: newId(), ...payload })
}
