// The code sent by the console opens the member's account in this tab. It works once, so it is used
// once, no matter how often the screen renders.

import { beginActing } from '../../lib/session/acting.ts'
import { borrowSession } from '../../lib/session/session.ts'
import { takeOverSession } from './guest-api.ts'

/**
 * Longer than acting itself lasts. The bar leads out, and a session without a refresh token is
 * never refreshed.
 */
const NEVER_REFRESHED_SECONDS = 3_600

const takeOver = async (handOverCode: string): Promise<void> => {
  const { item } = await takeOverSession({ handOverCode })
  const {
    username,
    idToken,
    expiresAtSeconds,
    attributes: { email, loginId },
  } = item
  borrowSession({
    username,
    email,
    loginId,
    idToken,
    expiresAtSeconds: expiresAtSeconds + NEVER_REFRESHED_SECONDS,
  })
  beginActing(item.account, { idToken, expiresAtSeconds })
}

let last: { readonly code: string; readonly done: Promise<void> } | undefined

/**
 * When the screen renders again while leaving, its address no longer contains the code. It is still
 * the same takeover.
 */
export const takeOverOnce = (code: string): Promise<void> => {
  if (!last || (code !== '' && last.code !== code)) last = { code, done: takeOver(code) }
  return last.done
}
