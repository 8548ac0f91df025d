import { ok } from '@lodgepole/domain/kernel/result'
import { answerMessage } from '../index.ts'

/** The same answer whether or not the address is known, so that nobody learns who has an account. */
export const answerCheckEmail = () =>
  answerMessage(ok(undefined), 'Please check your email for the next step.')
