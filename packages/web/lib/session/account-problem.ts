// What is wrong when a login cannot be loaded. A fault of the server and half an answer both leave
// the portal without an account to show, so the screen says that, in the specification's words, and
// not what broke.

import { ApiError } from '@lodgepole/contract/client'
import type { AllDetails } from '@lodgepole/contract/people/schemas'

const PROBLEM = 'There was a problem accessing your account. Please try again later.'

/**
 * A server that is busy, restarting or silent says so itself; anything else that is its fault is
 * told as one thing.
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
 * Everything the portal shows starts from the people of the account: without them there is nothing
 * to go on with.
 */
export const checkDetails = (details: Partial<Pick<AllDetails, 'pairs'>>): void => {
  if (details.pairs) return
  throw new ApiError({
    status: 400,
    code: 'AUTHORIZED_USERS_UNDEFINED',
    message: 'authorizedUsers is undefined',
  })
}
