// Why whoever answers tickets cannot do something.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const boardErrors = {
  ASSIGNEE_NOT_FOUND: msg`Whoever you chose does not work here any more.`,
} satisfies ErrorMessages
