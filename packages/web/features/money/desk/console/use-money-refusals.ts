// Why money didn't move, in the visitor's language.

import { errorMessages } from '../../../../lib/errors/error-messages.ts'
import { moneyDeskErrors } from '../../../../lib/errors/messages/money-desk.ts'

export const useMoneyRefusals = errorMessages(moneyDeskErrors, ['staff'])
