// Why a report cannot be had.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const reportErrors = {
  REPORT_NOT_FOUND: msg`This report is not there, or not for you.`,
  TOO_LONG_FOR_PAPER: msg`That is too long for paper. Choose fewer days, or take the CSV file.`,
  WRONG_SPAN: msg`The last day must not be before the first, and at most a year later.`,
} satisfies ErrorMessages
