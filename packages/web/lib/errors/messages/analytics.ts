// Error messages for reports.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const reportErrors = {
  REPORT_NOT_FOUND: msg`We couldn’t find this report, or you don’t have access to it. Choose one from the list.`,
  TOO_LONG_FOR_PAPER: msg`This report is too long for a PDF. Choose fewer days, or download the CSV file.`,
  WRONG_SPAN: msg`Choose a last day that is on or after the first day, and at most one year later.`,
} satisfies ErrorMessages
