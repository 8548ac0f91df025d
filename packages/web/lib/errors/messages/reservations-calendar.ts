// Error messages for calendar addresses.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const calendarErrors = {
  FEED_NOT_FOUND: msg`We couldn’t find this calendar address. It may have been removed.`,
  TOO_MANY_FEEDS: msg`You’ve reached the limit of calendar addresses. Remove one first.`,
} satisfies ErrorMessages
