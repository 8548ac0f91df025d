import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../../lib/errors/error-messages.ts'

export const useErrorMessage = errorMessages({
  NO_TIMES: msg`These hours and days make no time that is still to come.`,
  TOO_MANY_TIMES: msg`These are more than a thousand times. Choose fewer weeks or longer times.`,
  CHANGED_MEANWHILE: msg`Somebody else is changing the settings too. Please try again.`,
  PAYMENT_PROVIDER_NEEDED: msg`Spending accounts need a card provider. Choose one in the settings later.`,
})
