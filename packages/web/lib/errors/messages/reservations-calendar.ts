// Why something about calendar addresses is refused.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const calendarErrors = {
  FEED_NOT_FOUND: msg`This calendar address is not there, or was withdrawn.`,
  TOO_MANY_FEEDS: msg`There are too many calendar addresses. Please withdraw one first.`,
} satisfies ErrorMessages
