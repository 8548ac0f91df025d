// Why a report could not be had, in the visitor's language.

import { errorMessages } from '../../../../lib/errors/error-messages.ts'
import { reportErrors } from '../../../../lib/errors/messages/analytics.ts'

export const useReportRefusals = errorMessages(reportErrors)
