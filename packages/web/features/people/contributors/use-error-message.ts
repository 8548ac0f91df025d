// Error messages of the contributor screens, in the language of the page. An error without its own
// message gets the message of the action that failed.

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ApiError } from '@lodgepole/contract/client'
import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { contributorErrors } from '../../../lib/errors/messages/people-contributors.ts'

const useKnownRefusals = errorMessages(contributorErrors, ['address'])

const fallbacks = {
  sending: msg`Error encountered while sending the link`,
  editing: msg`Not Implemented`,
} as const

/** A server that doesn't know the call, or that failed without giving a reason. */
const isUnexplained = ({ status, code }: ApiError) =>
  status === 501 || code === 'NOT_FOUND' || code === 'UNEXPECTED_FAULT' || code.startsWith('HTTP_')

export const useErrorMessage = (doing?: keyof typeof fallbacks): ((error: unknown) => string) => {
  const { _ } = useLingui()
  const textOf = useKnownRefusals()
  return (error) => {
    if (!(error instanceof ApiError)) return textOf(error)
    // "Not Implemented" fits only a server that lacks this call. Other errors get their usual
    // message.
    if (doing === 'editing')
      return error.status === 501 || error.code === 'NOT_FOUND'
        ? _(fallbacks.editing)
        : textOf(error)
    return doing === 'sending' && isUnexplained(error) ? _(fallbacks.sending) : textOf(error)
  }
}
