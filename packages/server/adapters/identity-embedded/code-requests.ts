// Codes that anyone can request by login name. The answer is the same for every name. Whether a
// login has that name is checked afterwards.

import { normalizeEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { RequestContext } from '../../ports/identity.ts'
import { checkBrowserCode, hasOwnCode } from './codes.ts'
import { clearFailedAttempts, guessByStranger, takeTry } from './guessing.ts'
import { mailCode } from './mail-code.ts'
import type { EmbeddedParts } from './parts.ts'

export type CodePurpose = 'recovery' | 'confirmation'

export const sendCode = async (
  parts: EmbeddedParts,
  username: string,
  purpose: CodePurpose,
  at: RequestContext,
): Promise<void> => {
  const login = await parts.store.findByName(normalizeEmail(username))
  // Recovery also works for an unconfirmed login: the person who reads the mailbox takes over the
  // name that a stranger signed up with.
  if (!login || (purpose === 'confirmation' && login.status !== 'unconfirmed')) return
  await mailCode(parts, login, purpose, at)
}

/** The login with this name, if the code is correct. */
export const checkedLogin = async (
  { store }: Pick<EmbeddedParts, 'store'>,
  username: string,
  purpose: CodePurpose,
  code: string,
  at: RequestContext,
) => {
  const name = normalizeEmail(username)
  const login = await store.findByName(name)
  // The code of the browser that requested it has five tries of its own, so other people's guesses
  // never make it wait.
  const isOwn = login !== undefined && (await hasOwnCode(store, login.loginId, purpose, at))
  const guess = guessByStranger(name, at)
  const allowed = isOwn ? ok(undefined) : await takeTry(store, guess, at)
  if (!allowed.ok) return allowed
  const checked = login
    ? await checkBrowserCode(store, login.loginId, purpose, code, at)
    : refuse(identityRefusals.WRONG_CODE)
  if (!checked.ok || !login) return refuse(identityRefusals.WRONG_CODE)
  if (!isOwn) await clearFailedAttempts(store, guess)
  return ok(login)
}
