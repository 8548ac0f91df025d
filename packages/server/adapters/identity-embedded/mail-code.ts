// Mails with a code that anybody can ask for by name. Past the limit no more are sent; those that
// were sent before stay good.

import type { Circumstances, Login } from '../../ports/identity.ts'
import { issueCodeToBrowser } from './codes.ts'
import { isKnownBrowser } from './guessing.ts'
import type { EmbeddedParts } from './parts.ts'

type CodeAskedByName = 'recovery' | 'confirmation'

export const mailCode = async (
  { store, sendMail }: Pick<EmbeddedParts, 'store' | 'sendMail'>,
  login: Login,
  purpose: CodeAskedByName,
  at: Circumstances,
): Promise<void> => {
  if (!(await store.takeCodeMail(login.loginId, isKnownBrowser(login, at), at.nowMs))) return
  const code = await issueCodeToBrowser(store, login.loginId, purpose, at)
  await sendMail(login, { kind: `${purpose}-code`, code }, at)
}
