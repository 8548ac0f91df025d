// What to tell people about a failed call: in their language where we know the refusal, in the
// server's words where not.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ApiError } from '@lodgepole/contract/client'
import { isChunkFailure } from '../routing/chunk-errors.ts'
import { rareErrors } from './rare-errors.ts'

const tryLater = msg`Please reload the page and try again in a few minutes`

const otherText = msg`There was a problem accessing your account. Please try again later.`

const known: Readonly<Record<string, MessageDescriptor>> = {
  ...rareErrors,
  SIGN_IN_FAILED: msg`Incorrect username or password.`,
  NO_RESPONSE: msg`No response received from server. Please try again`,
  TOO_MANY_REQUESTS: msg`Too many requests. Please try again in a moment.`,
  SIGN_IN_REQUIRED: msg`User is unauthenticated`,
  NOT_PERMITTED: msg`You do not have permission to do this.`,
  WAIVER_REQUIRED: msg`A waiver must be signed first. You find it under Waivers in your account.`,
  ONBOARDING_REQUIRED: msg`Please finish setting up your account first.`,
  ACCOUNT_PROBLEM: otherText,
  OVERLOADED: tryLater,
  DATABASE_UNAVAILABLE: tryLater,
  SHUTTING_DOWN: msg`The server is restarting. Please try again in a moment.`,
}

const chunkText = msg`A part of this page could not be loaded. There may be a new version, or the connection was lost. Reload the page to go on.`
/** The server's words name a field as programs call it; the form has names for people. */
const invalidText = msg`Please check what you have typed: something is not as it must be.`

export const useCommonErrorMessage = (): ((error: unknown) => string) => {
  const { _ } = useLingui()
  return (error) => {
    if (isChunkFailure(error)) return _(chunkText)
    if (!(error instanceof ApiError)) return _(otherText)
    if (error.code === 'INVALID_INPUT' && error.details?.['faults']) return _(invalidText)
    const text = Object.hasOwn(known, error.code) ? known[error.code] : undefined
    return text ? _(text) : error.message
  }
}
