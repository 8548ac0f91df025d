// The status shown next to a booking's name.

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { shownStatus } from '@lodgepole/domain/reservations/statuses'
import { useDayAndTime } from '../../lib/format/use-when.ts'

const statuses = {
  Registered: msg`Registered`,
  'Needs Approval': msg`Needs Approval`,
  Waitlisted: msg`Waitlisted`,
  Offered: msg`Offered`,
  Declined: msg`Declined`,
  Cancelled: msg`Cancelled`,
  'No Show': msg`No Show`,
} satisfies Record<Booking['status'], unknown>

export const useStatusLabel = () => {
  const { t, i18n } = useLingui()
  const when = useDayAndTime()
  return {
    /** The plain label of a status. */
    labelOf: ({ status }: Booking): string => i18n._(statuses[status]),
    textOf: (booking: Booking, nowSeconds: number): string => {
      const shown = shownStatus(booking, nowSeconds)
      if (shown.kind === 'past') return t`Past Event`
      if (shown.kind === 'active') return t`Active Event`
      if (shown.kind === 'raw') return i18n._(statuses[booking.status])
      const { time } = when(shown.atSeconds, booking.timeZone)
      return shown.kind === 'checked-in' ? t`Checked in at ${time}` : t`Checked out at ${time}`
    },
  }
}
