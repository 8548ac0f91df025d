// Why the front desk cannot do something.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const deskErrors = {
  EVENT_NOT_BEGUN: msg`This event has not begun yet.`,
  NOT_BOOKABLE: msg`By the rules of this series they cannot be booked for it now.`,
  PLACE_NOT_FOUND: msg`This place is not there any more.`,
  SCAN_CONFLICT_NOT_FOUND: msg`Somebody else has looked at this meanwhile.`,
  SCAN_REUSED: msg`Another scan has the same number. Please scan them again.`,
  SCAN_TIME: msg`The time of this scan is not possible. Look at the clock of this device.`,
  SEAT_GONE: msg`Their seat has gone to somebody else.`,
} satisfies ErrorMessages
