// Error messages for people who answer tickets.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const boardErrors = {
  ASSIGNEE_NOT_FOUND: msg`The person you chose no longer works here. Choose someone else.`,
} satisfies ErrorMessages
