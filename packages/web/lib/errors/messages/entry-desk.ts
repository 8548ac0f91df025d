// Error messages for the front desk.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const deskErrors = {
  EVENT_NOT_BEGUN: msg`This event hasn’t started yet. Try again once it has.`,
  NOT_BOOKABLE: msg`The rules of this activity don’t allow this reservation now.`,
  PLACE_NOT_FOUND: msg`This place no longer exists. Choose another one.`,
  SCAN_CONFLICT_NOT_FOUND: msg`Someone else has already reviewed this.`,
  SCAN_REUSED: msg`This scan can’t be told apart from another one. Scan the code again.`,
  SCAN_TIME: msg`The time of this scan can’t be right. Check the clock on this device.`,
  SEAT_GONE: msg`Their seat has been given to someone else.`,
} satisfies ErrorMessages
