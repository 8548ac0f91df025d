// Error messages for the steps of an organization's guided setup.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const organizationStartErrors = {
  NO_TIMES: msg`These hours and days don’t create any upcoming times. Choose other days or hours.`,
  TOO_MANY_TIMES: msg`This would create more than 1,000 times. Choose fewer weeks or longer times.`,
} satisfies ErrorMessages
