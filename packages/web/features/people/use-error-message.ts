// Error messages for people in the visitor's language.

import { errorMessages } from '../../lib/errors/error-messages.ts'
import { peopleErrors } from '../../lib/errors/messages/people.ts'

export const useErrorMessage = errorMessages(peopleErrors)
