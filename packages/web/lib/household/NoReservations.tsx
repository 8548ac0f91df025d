// What is said where nothing is booked. Whoever has left can make no new one, and is not asked to.

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
