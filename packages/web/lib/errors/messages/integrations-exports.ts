// Error messages for exports.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const exportErrors = {
  EXPORT_NOT_FOUND: msg`We couldn’t find this export. We delete exports after a week.`,
  EXPORT_NOT_READY: msg`This export isn’t ready yet. Wait until it’s finished.`,
  EXPORT_RUNNING: msg`We’re already preparing an export. Wait until it’s finished.`,
} satisfies ErrorMessages
