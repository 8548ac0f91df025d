// Why a report failed, in the visitor's language.

import { errorMessages } from '../../../../lib/errors/error-messages.ts'
import { reportErrors } from '../../../../lib/errors/messages/analytics.ts'

export const useReportRefusals = errorMessages(reportErrors)
