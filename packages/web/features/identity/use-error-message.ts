// Sign-in error messages in the visitor's language. All other errors use the shared messages.

import { errorMessages } from '../../lib/errors/error-messages.ts'
import { signInErrors } from '../../lib/errors/messages/sign-in.ts'

export const useErrorMessage = errorMessages(signInErrors, ['address'])
