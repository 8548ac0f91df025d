// The answer to a call that mails a person. It says whether the mail is held back, so that nobody
// waits for one that is not sent.

import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { MailMarks } from './mail-marks.ts'

interface MailedAnswer<T> {
  readonly code: 'OK'
  /** With `isHeld`, the address is marked, and nothing is sent until it is confirmed. */
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
