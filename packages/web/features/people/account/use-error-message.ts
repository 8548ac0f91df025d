// Error messages for the account in the visitor's language.

import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { accountErrors } from '../../../lib/errors/messages/people-account.ts'

export const useErrorMessage = errorMessages(accountErrors)
