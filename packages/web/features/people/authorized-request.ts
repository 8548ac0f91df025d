// What must be known before requesting an account's authorized adults. A page that is older than
// the server may lack data; it then says what is missing instead of making a call that fails.

import { ApiError } from '@lodgepole/contract/client'
import type { AllDetails } from '@lodgepole/contract/people/schemas'

interface Known {
  readonly user: { readonly userId?: string; readonly organizationId?: string }
  readonly details: Partial<Pick<AllDetails, 'pairs' | 'contributingTo'>>
}

const whatIsMissing = ({ user, details }: Known): string | undefined => {
  if (!user.userId) return 'Invalid accountId'
  if (!user.organizationId) return 'Invalid organizationId'
  if (!details.pairs) return 'authorizedUsers is undefined'
  return details.contributingTo ? undefined : 'contributingTo is undefined'
}

/** Throws the error of a refused call, before making the call. */
export const authorizedRequest = (
  known: Known,
): { readonly accountId: string; readonly organizationId: string } => {
  const message = whatIsMissing(known)
  if (message) throw new ApiError({ status: 400, code: 'INVALID_INPUT', message })
  return { accountId: known.user.userId ?? '', organizationId: known.user.organizationId ?? '' }
}
