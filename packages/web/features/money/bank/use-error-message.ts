// Error messages for the bank in the visitor's language.

import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { bankErrors } from '../../../lib/errors/messages/money-bank.ts'

export const useErrorMessage = errorMessages(bankErrors)
