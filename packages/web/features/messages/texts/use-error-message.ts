import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../../lib/errors/error-messages.ts'

export const useErrorMessage = errorMessages({
  PLACEHOLDER_UNKNOWN: msg`One of the names in braces means nothing in this mail.`,
})
