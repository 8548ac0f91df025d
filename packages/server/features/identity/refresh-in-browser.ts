// Sets the next refresh token in the browser's cookie, or clears the cookie when its token is
// invalid.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { ownOrganizationId } from '@lodgepole/domain/kernel/host'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { LoginEventContext } from './finish-sign-in.ts'
import { clearRefreshCookie, setRefreshCookie, type PresentedToken } from './refresh-cookie.ts'
import type { IdentityServices } from './services.ts'
import { refresh, type SignedIn } from './sessions.ts'

export const refreshInBrowser = async (
  { db, signingKeys, logins, browsers, note, clearSessionCache }: IdentityServices,
  presented: PresentedToken,
  call: LoginEventContext,
): Promise<Result<SignedIn['session'], Refusal>> => {
  const { nowMs, request, reply } = call
  const noteReuse = (loginId: LoginId) =>
    note('token-reused', refuse(identityRefusals.NO_REFRESH_TOKEN), { loginId }, call)
  const result = await refresh(
    db,
    signingKeys,
    logins,
    presented,
    { nowMs, here: ownOrganizationId(call.host) },
    noteReuse,
  )
  if (!result.ok) {
    // Reusing a token has ended its whole family immediately.
    clearSessionCache()
    clearRefreshCookie(request, reply)
    return result
  }
  setRefreshCookie(request, reply, result.value)
  // A provider's confirmation says nothing about the login's own password.
  if (!result.value.isOfProvider) browsers.remember(call, result.value.session.attributes.loginId)
  return ok(result.value.session)
}
