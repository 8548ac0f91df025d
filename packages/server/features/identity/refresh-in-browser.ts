// A browser gets the next refresh token in its cookie; one whose token is worth nothing loses the
// cookie.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { ownOrganizationId } from '@lodgepole/domain/kernel/host'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Asked } from './finish-sign-in.ts'
import { clearRefreshCookie, setRefreshCookie, type PresentedToken } from './refresh-cookie.ts'
import type { IdentityServices } from './services.ts'
import { refresh, type SignedIn } from './sessions.ts'

export const refreshInBrowser = async (
  { db, signingKeys, logins, browsers, note, clearSessionCache }: IdentityServices,
  presented: PresentedToken,
  call: Asked,
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
    // A token used twice has ended its whole family, here and now.
    clearSessionCache()
    clearRefreshCookie(request, reply)
    return result
  }
  setRefreshCookie(request, reply, result.value)
  // What one organization's provider vouches for says nothing about the login's own password.
  if (!result.value.isOfProvider) browsers.remember(call, result.value.session.attributes.loginId)
  return ok(result.value.session)
}
