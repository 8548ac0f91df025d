import { errorMessages } from '../../../../lib/errors/error-messages.ts'
import { moneyDeskErrors } from '../../../../lib/errors/messages/money-desk.ts'

export const useBulkRefusals = errorMessages(moneyDeskErrors, ['staff'])
