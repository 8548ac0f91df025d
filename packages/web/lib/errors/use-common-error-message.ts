// The message for a failed call: in the visitor's language if the error is known, otherwise in the
// server's words.

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ApiError } from '@lodgepole/contract/client'
import { isChunkFailure } from '../routing/chunk-errors.ts'
import { messageOf, type ErrorContext, type ErrorMessages } from './error-text.ts'
import { rareErrors } from './messages/rare.ts'
import { accountProblem, sharedErrors } from './messages/shared.ts'

export const commonErrors: ErrorMessages = { ...rareErrors, ...sharedErrors }

const chunkText = msg`We couldn’t load part of this page. There may be a new version, or you may be offline. Reload the page to continue.`

/** The server's message uses a field's technical name, while the form shows a label. */
const invalidText = msg`Some of what you entered isn’t valid. Check it and try again.`

export const useCommonErrorMessage = (
  contexts: readonly ErrorContext[] = [],
): ((error: unknown) => string) => {
  const { _ } = useLingui()
  return (error) => {
    if (isChunkFailure(error)) return _(chunkText)
    if (!(error instanceof ApiError)) return _(accountProblem)
    if (error.code === 'INVALID_INPUT' && error.details?.['faults']) return _(invalidText)
    const text = messageOf(commonErrors, error.code, contexts)
    return text ? _(text) : error.message
  }
}
