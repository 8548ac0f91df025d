// The error for a login that can't be loaded. After a server error or an incomplete answer, the
// portal has no account to show, so the screen says so in the specification's words and doesn't
// name the cause.

import { ApiError } from '@lodgepole/contract/client'
import type { AllDetails } from '@lodgepole/contract/people/schemas'

const PROBLEM = 'There was a problem accessing your account. Please try again later.'

/**
 * A server that is busy, restarting, or silent has an error of its own. All other server errors get
 * the same message.
 */
export const accountProblem = (error: unknown): unknown => {
  if (!(error instanceof ApiError) || error.code !== 'UNEXPECTED_FAULT') return error
  const { status, requestId } = error
  return new ApiError({
    status,
    code: 'ACCOUNT_PROBLEM',
    message: PROBLEM,
    ...(requestId ? { requestId } : {}),
  })
}

/**
 * Everything the portal shows starts from the people of the account, so it can't continue without
 * them.
 */
export const checkDetails = (details: Partial<Pick<AllDetails, 'pairs'>>): void => {
  if (details.pairs) return
  throw new ApiError({
    status: 400,
    code: 'AUTHORIZED_USERS_UNDEFINED',
    message: 'authorizedUsers is undefined',
  })
}
