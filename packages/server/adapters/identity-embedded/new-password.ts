// Whether a new password is acceptable: it meets the published rule and is not among the passwords
// that are guessed first. This is the only check wherever a password is chosen.

import { isCommonPassword } from '@lodgepole/domain/identity/common-password'
import { unmetPasswordRules } from '@lodgepole/domain/identity/password'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { RequestContext, Login } from '../../ports/identity.ts'
import type { EmbeddedParts } from './parts.ts'

/** The login's names, as far as the caller may know them. */
export const namesOf = (login: Pick<Login, 'username' | 'email'> | undefined): readonly string[] =>
  login ? [login.username, login.email] : []

export const checkNewPassword = async (
  { organizationName }: Pick<EmbeddedParts, 'organizationName'>,
  password: string,
  names: readonly string[],
  { organizationId }: RequestContext,
): Promise<Result<undefined, Refusal>> => {
  const unmet = unmetPasswordRules(password)
  if (unmet.length > 0) return refuse(identityRefusals.PASSWORD_NOT_ALLOWED, { details: { unmet } })
  const organization = organizationId && (await organizationName(organizationId))
  const about = [...names, ...(organization ? [organization] : [])]
  return isCommonPassword(password, about)
    ? refuse(identityRefusals.PASSWORD_TOO_COMMON)
    : ok(undefined)
}
