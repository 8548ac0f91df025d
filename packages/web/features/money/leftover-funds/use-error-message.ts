// Error messages for remaining funds in the visitor's language.

import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { leftoverErrors } from '../../../lib/errors/messages/money-leftover-funds.ts'

export const useErrorMessage = errorMessages(leftoverErrors)
