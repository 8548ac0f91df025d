// What people without an account can do: the timetable of an open host, and an open shop.

import { Trans } from '@lingui/react/macro'
import { hasGuestShop, hasGuestTimetable } from '../../../lib/organization/guest-access.ts'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useBoot } from '../../../lib/organization/app-context.tsx'

export const GuestWays = () => {
  const boot = useBoot()
  return (
    <>
      {hasGuestTimetable(boot) && (
        <RouteButton to="reservation" variant="light" wide>
          <Trans>Reserve without an account</Trans>
        </RouteButton>
      )}
      {hasGuestShop(boot) && (
        <RouteButton to="shop" variant="light" wide>
          <Trans>Browse the shop</Trans>
        </RouteButton>
      )}
    </>
  )
}
