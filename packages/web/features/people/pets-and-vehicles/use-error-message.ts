// Error messages for pets and vehicles in the visitor's language.

import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { belongingErrors } from '../../../lib/errors/messages/people-pets-and-vehicles.ts'

export const useErrorMessage = errorMessages(belongingErrors)
