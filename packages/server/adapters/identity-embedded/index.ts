// The identity provider built into the product: passwords, mailed codes, a second factor.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import type { Identity, IdentitySettings } from '../../ports/identity.ts'
import { createNewLogins } from './new-logins.ts'
import type { EmbeddedParts } from './parts.ts'
import { createRecovery } from './recovery.ts'
import { createSettings } from './settings.ts'
import { createSignIn } from './sign-in.ts'

export const createEmbeddedIdentity = (parts: EmbeddedParts): Identity & IdentitySettings => {
  /**
   * When too many calls wait to hash, a call is refused before it costs a try or uses up a code.
   */
  const unlessFull =
    <A extends readonly unknown[], T>(work: (...input: A) => Promise<Result<T, Refusal>>) =>
    async (...input: A): Promise<Result<T, Refusal>> =>
      parts.hashing.isFull() ? refuse(commonRefusals.OVERLOADED) : work(...input)
  const whole = {
    ...createSignIn(parts),
    ...createNewLogins(parts),
    ...createRecovery(parts),
    ...createSettings(parts),
  }
  return {
    ...whole,
    signIn: unlessFull(whole.signIn),
    respond: unlessFull(whole.respond),
    signUp: unlessFull(whole.signUp),
    activate: unlessFull(whole.activate),
    confirmForgot: unlessFull(whole.confirmForgot),
    changePassword: unlessFull(whole.changePassword),
    changeEmail: unlessFull(whole.changeEmail),
  }
}
