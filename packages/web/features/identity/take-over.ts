// The code that the console sent along opens the member's account in this tab. It works once, so it
// is used once, however often the screen is drawn.

import { beginActing } from '../../lib/session/acting.ts'
import { borrowSession } from '../../lib/session/session.ts'
import { takeOverSession } from './guest-api.ts'

/**
 * Longer than acting itself: the bar leads out, and no refresh is asked for a session that has
 * none.
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
 * Drawn once more on the way out, the screen finds no code in its address any more: it is the same
 * take-over.
 */
export const takeOverOnce = (code: string): Promise<void> => {
  if (!last || (code !== '' && last.code !== code)) last = { code, done: takeOver(code) }
  return last.done
}
