import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { mailErrors } from '../../../lib/errors/messages/messages-texts.ts'

export const useSenderRefusal = errorMessages(mailErrors)
