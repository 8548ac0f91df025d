// Error messages for publishing waivers.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const waiverErrors = {
  WAIVER_PUBLISHED: msg`Someone else published a new version while you were writing. Close this, read the new version, and start from it.`,
} satisfies ErrorMessages
