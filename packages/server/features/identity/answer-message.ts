// Answers whose only content is a sentence for the caller.

import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'

export const answerMessage = (result: Result<unknown, Refusal>, message: string) =>
  result.ok ? ok({ code: 'OK' as const, item: { message } }) : result
