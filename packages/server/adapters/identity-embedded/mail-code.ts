// Mails that contain a code. Above the limit no more are sent, but codes sent before stay valid.

import type { RequestContext, Login } from '../../ports/identity.ts'
import { issueCode, issueCodeToBrowser } from './codes.ts'
import { isKnownBrowser } from './guessing.ts'
import type { EmbeddedParts } from './parts.ts'

type CodeAskedByName = 'recovery' | 'confirmation'

/** Anyone can request these by name. */
export const mailCode = async (
  { store, sendMail }: Pick<EmbeddedParts, 'store' | 'sendMail'>,
  login: Login,
  purpose: CodeAskedByName,
  at: RequestContext,
): Promise<void> => {
  if (!(await store.takeCodeMail(login.loginId, 'by-name', isKnownBrowser(login, at), at.nowMs)))
    return
  const code = await issueCodeToBrowser(store, login.loginId, purpose, at)
  await sendMail(login, { kind: `${purpose}-code`, code }, at)
}

/** For the second step. Returns false when the login has reached the limit for these mails. */
export const mailSecondFactor = async (
  { store, sendMail }: Pick<EmbeddedParts, 'store' | 'sendMail'>,
  login: Login,
  at: RequestContext,
): Promise<boolean> => {
  if (
    !(await store.takeCodeMail(login.loginId, 'after-proof', isKnownBrowser(login, at), at.nowMs))
  )
    return false
  const code = await issueCode(store, login.loginId, 'multi-factor', at.nowMs)
  await sendMail(login, { kind: 'multi-factor-code', code }, at)
  return true
}
