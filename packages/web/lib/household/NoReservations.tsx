// Shown when nothing is booked. A person whose stay is over can't make new reservations, so it
// doesn't suggest one.

import { Trans } from '@lingui/react/macro'
import { OrganizationText } from '../organization/OrganizationText.tsx'
import { useDeparted } from './use-departed.ts'

export const NoReservations = () =>
  useDeparted() ? (
    <Trans>No reservations found.</Trans>
  ) : (
    <OrganizationText phrase="noReservations">
      <Trans>No reservations found. Make a new one today.</Trans>
    </OrganizationText>
  )
