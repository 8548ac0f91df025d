// Why a step of an organization's guided start is refused.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const organizationStartErrors = {
  NO_TIMES: msg`These hours and days make no time that is still to come.`,
  TOO_MANY_TIMES: msg`These are more than a thousand times. Choose fewer weeks or longer times.`,
} satisfies ErrorMessages
