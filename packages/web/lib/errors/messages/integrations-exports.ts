// Why an export cannot be had.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const exportErrors = {
  EXPORT_NOT_FOUND: msg`That export is not there any more.`,
  EXPORT_NOT_READY: msg`The export is not finished yet.`,
  EXPORT_RUNNING: msg`An export is being made already.`,
} satisfies ErrorMessages
