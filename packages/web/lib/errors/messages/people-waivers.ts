// Why a waiver cannot be published.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const waiverErrors = {
  WAIVER_PUBLISHED: msg`Somebody has published another text meanwhile. Close this, read theirs, and begin from it.`,
} satisfies ErrorMessages
