// The answer to a call that mails somebody: with what becomes of the mail, so that nobody waits for
// one that is not sent.

import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { MailMarks } from './mail-marks.ts'

interface MailedAnswer<T> {
  readonly code: 'OK'
  /** `isHeld`: the address is marked, and nothing is sent before it is confirmed. */
  readonly item: T & { readonly isHeld: boolean }
}

export const answerMailed = async <T extends { readonly email: string }>(
  marks: Pick<MailMarks, 'reveal'>,
  organizationId: string,
  done: Result<T, Refusal>,
): Promise<Result<MailedAnswer<T>, Refusal>> => {
  if (!done.ok) return done
  const isHeld = (await marks.reveal(organizationId, done.value.email)) !== undefined
  return ok({ code: 'OK', item: { ...done.value, isHeld } })
}
