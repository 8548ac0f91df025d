// Why a report could not be had, in the visitor's language.

import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../../../lib/errors/error-messages.ts'

export const useReportRefusals = errorMessages({
  WRONG_SPAN: msg`The last day must not be before the first, and at most a year later.`,
  TOO_LONG_FOR_PAPER: msg`That is too long for paper. Choose fewer days, or take the CSV file.`,
  REPORT_NOT_FOUND: msg`This report is not there, or not for you.`,
})
