// The refusals of signing in, in the visitor's language; everything else is told as everywhere.

import { errorMessages } from '../../lib/errors/error-messages.ts'
import { signInErrors } from '../../lib/errors/messages/sign-in.ts'

export const useErrorMessage = errorMessages(signInErrors, ['address'])
