// Words of the desk that come from data.

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RosterPerson } from '@lodgepole/contract/entry/desk/endpoints'
import { errorMessages } from '../../../lib/errors/error-messages.ts'

export const useStatusWords = () => {
  const { t } = useLingui()
  return ({ status, waitingNumber }: Pick<RosterPerson, 'status' | 'waitingNumber'>): string => {
    if (status === 'Waitlisted')
      return waitingNumber === null ? t`Waitlist` : t`Waitlist: ${waitingNumber}`
    if (status === 'Offered') return t`Seat offered`
    return status === 'No Show' ? t`No-show` : t`Needs approval`
  }
}

export const useDeskRefusals = errorMessages({
  SCAN_CONFLICT_NOT_FOUND: msg`Somebody else has looked at this meanwhile.`,
  SCAN_TIME: msg`The time of this scan is not possible. Look at the clock of this device.`,
  SCAN_REUSED: msg`Another scan has the same number. Please scan them again.`,
  PLACE_NOT_FOUND: msg`This place is not there any more.`,
  EVENT_NOT_FOUND: msg`This event is not there any more.`,
  BOOKING_NOT_FOUND: msg`Somebody else has answered this meanwhile.`,
  EVENT_NOT_BEGUN: msg`This event has not begun yet.`,
  PERSON_CAME: msg`They have been checked in meanwhile.`,
  SEAT_GONE: msg`Their seat has gone to somebody else.`,
  PERSON_NOT_FOUND: msg`These people are not of one household, or not here any more.`,
  NOT_BOOKABLE: msg`By the rules of this series they cannot be booked for it now.`,
  PAYMENT_REQUIRED: msg`This seat costs something.`,
  INSUFFICIENT_FUNDS: msg`There is not enough money on the account.`,
  ACCOUNT_CLOSED: msg`Their account is closed.`,
  DAILY_LIMIT_REACHED: msg`That is more than their daily limit allows.`,
  WAIVER_REQUIRED: msg`The household has to sign the waiver first.`,
  ONBOARDING_REQUIRED: msg`The household has to finish its steps in the portal first.`,
  RESERVATIONS_OFF: msg`This organization has no reservations.`,
})
