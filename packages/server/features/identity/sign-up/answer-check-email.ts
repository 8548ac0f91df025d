import { ok } from '@lodgepole/domain/kernel/result'
import { answerMessage } from '../index.ts'

/**
 * The answer is the same whether or not the address is known, so that it does not reveal who has an
 * account.
 */
export const answerCheckEmail = () =>
  answerMessage(ok(undefined), 'Please check your email for the next step.')
