// Codes sent by mail. Only a hash is stored, salted with the login, so that the table reveals no
// code.

import { createHash, randomInt } from 'node:crypto'
import {
  CODE_LENGTH,
  codeSeconds,
  normalizeCode,
  type CodePurpose,
} from '@lodgepole/domain/identity/codes'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { RequestContext } from '../../ports/identity.ts'
import type { LoginStore } from '../../ports/login-store.ts'

export const hashCode = (loginId: string, code: string): string =>
  createHash('sha256').update(`${loginId}:${code}`).digest('base64url')

const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/**
 * `about` is what else the code proves, such as the address it was mailed to. The code is wrong for
 * anything else.
 */
export const issueCode = async (
  store: LoginStore,
  loginId: string,
  purpose: CodePurpose,
  nowMs: number,
  about = '',
): Promise<string> => {
  const code = newCode()
  await store.saveCode(
    loginId,
    purpose,
    hashCode(loginId, code + about),
    nowMs + codeSeconds(purpose) * 1000,
  )
  return code
}

/** How a code identifies the browser that requested it, or '' when unknown. */
const browserHash = ({ browser }: RequestContext): string =>
  browser ? createHash('sha256').update(browser.browserId).digest('base64url') : ''

/** A code for the browser that requests it. Actions in other browsers do not use it up. */
export const issueCodeToBrowser = async (
  store: LoginStore,
  loginId: string,
  purpose: CodePurpose,
  at: RequestContext,
): Promise<string> => {
  const code = newCode()
  const expiresAtMs = at.nowMs + codeSeconds(purpose) * 1000
  await store.saveBrowserCode(
    { loginId, purpose, browserHash: browserHash(at) },
    hashCode(loginId, code),
    expiresAtMs,
    at.nowMs,
  )
  return code
}

/** Whether this browser requested a code that is still valid. */
export const hasOwnCode = async (
  store: LoginStore,
  loginId: string,
  purpose: CodePurpose,
  at: RequestContext,
): Promise<boolean> =>
  at.browser !== undefined &&
  store.hasCode({ loginId, purpose, browserHash: browserHash(at) }, at.nowMs)

export const checkBrowserCode = async (
  store: LoginStore,
  loginId: string,
  purpose: CodePurpose,
  given: string,
  at: RequestContext,
): Promise<Result<undefined, Refusal>> => {
  const code = { loginId, purpose, browserHash: browserHash(at) }
  const codeHash = hashCode(loginId, normalizeCode(given))
  const verdict = await store.tryBrowserCode(code, codeHash, at.nowMs)
  return verdict === 'right' ? ok(undefined) : refuse(identityRefusals.WRONG_CODE)
}

/** Issues a code only if no valid one exists, because a new code would invalidate it. */
export const issueOnlyCode = async (
  store: LoginStore,
  loginId: string,
  purpose: CodePurpose,
  nowMs: number,
): Promise<string | undefined> => {
  const code = newCode()
  return (await store.saveCode(
    loginId,
    purpose,
    hashCode(loginId, code),
    nowMs + codeSeconds(purpose) * 1000,
    nowMs,
  ))
    ? code
    : undefined
}

/** Every code that is wrong, expired or tried too often gets the same answer. */
export const checkCode = async (
  store: LoginStore,
  loginId: string,
  purpose: CodePurpose,
  given: string,
  { nowMs }: RequestContext,
  about = '',
): Promise<Result<undefined, Refusal>> => {
  const verdict = await store.tryCode(
    loginId,
    purpose,
    hashCode(loginId, normalizeCode(given) + about),
    nowMs,
  )
  return verdict === 'right' ? ok(undefined) : refuse(identityRefusals.WRONG_CODE)
}
