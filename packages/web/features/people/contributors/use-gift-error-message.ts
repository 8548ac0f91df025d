// Why a gift was refused, in the visitor's language. Card errors use the shared messages.

import { useCardErrorMessage } from '../../../lib/cards/use-card-messages.ts'
import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { contributorErrors } from '../../../lib/errors/messages/people-contributors.ts'

export const useGiftErrorMessage = errorMessages(contributorErrors, [], useCardErrorMessage)
