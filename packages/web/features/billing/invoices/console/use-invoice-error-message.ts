import { errorMessages } from '../../../../lib/errors/error-messages.ts'
import { invoiceErrors } from '../../../../lib/errors/messages/billing-invoices.ts'
import { moneyDeskErrors } from '../../../../lib/errors/messages/money-desk.ts'

export const useInvoiceErrorMessage = errorMessages({ ...invoiceErrors, ...moneyDeskErrors }, [
  'staff',
])
