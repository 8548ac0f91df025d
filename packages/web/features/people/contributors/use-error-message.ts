// The refusals around contributors in the visitor's language. What has no words of its own is told
// by what was being done.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ApiError } from '@lodgepole/contract/client'
import { useCommonErrorMessage } from '../../../lib/errors/use-common-error-message.ts'

const known: Readonly<Record<string, MessageDescriptor>> = {
  EMAIL_UNDEFINED: msg`email is undefined`,
  INVALID_EMAIL: msg`Email is not defined`,
  LIMIT_NOT_VALID: msg`A limit is an amount with two decimals, and all gifts together cannot be limited to less than one.`,
  NOBODY_TO_GIVE_TO: msg`There is nobody they could give to. Add somebody to your account, or leave fewer people out.`,
  CONTRIBUTOR_NOT_FOUND: msg`That contributor is not there any more.`,
  CONTRIBUTOR_EMAIL_TAKEN: msg`Another of your contributors has that address.`,
  CONTRIBUTOR_EXISTS: msg`That address already belongs to one of your contributors. Nothing was changed.`,
  CONTRIBUTOR_IS_PARENT: msg`That address belongs to your own account. A contributor is somebody else.`,
  INVITATION_OVER: msg`This link is not valid any more. Please ask whoever invited you for a new one.`,
  INVITATION_OF_ANOTHER: msg`This invitation belongs to another account. Sign in with that one, or ask whoever invited you for an invitation of your own.`,
  TOO_MANY_TRIES: msg`Too many tries. Please wait a moment and try again.`,
  PERSON_NOT_FOUND: msg`No user returned`,
}

const fallbacks = {
  sending: msg`Error encountered while sending the link`,
  editing: msg`Not Implemented`,
} as const

/** A server that knows nothing of the call, or failed at it without a reason. */
const isUnexplained = ({ status, code }: ApiError) =>
  status === 501 || code === 'NOT_FOUND' || code === 'UNEXPECTED_FAULT' || code.startsWith('HTTP_')

export const useErrorMessage = (doing?: keyof typeof fallbacks): ((error: unknown) => string) => {
  const { _ } = useLingui()
  const textOf = useCommonErrorMessage()
  return (error) => {
    if (!(error instanceof ApiError)) return textOf(error)
    const text = Object.hasOwn(known, error.code) ? known[error.code] : undefined
    if (text) return _(text)
    // "Not Implemented" is true only of a server without the call; a fault while editing is told as
    // any other.
    if (doing === 'editing')
      return error.status === 501 || error.code === 'NOT_FOUND'
        ? _(fallbacks.editing)
        : textOf(error)
    return doing === 'sending' && isUnexplained(error) ? _(fallbacks.sending) : textOf(error)
  }
}
