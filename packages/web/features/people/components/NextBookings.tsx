// The household's next bookings, soonest first. This comes first on a recreation club's home page.

import { Trans } from '@lingui/react/macro'
import type { HomeBooking } from '@lodgepole/contract/home/schemas'
import { HouseholdAvatar } from '../../../lib/household/HouseholdAvatar.tsx'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { NoReservations } from '../../../lib/household/NoReservations.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Line, Lines, LineWhen } from '../../../ui/Lines.tsx'
import { SectionHead } from '../../../ui/SectionHead.tsx'
import { useDeparted } from '../../../lib/household/use-departed.ts'
import { useDayAndTime } from '../../../lib/format/use-when.ts'
import activity from './RecentActivity.module.css'

const SHOWN = 4

const BookingRow = ({ booking }: { readonly booking: HomeBooking }) => {
  const when = useDayAndTime()(booking.startSeconds, booking.timeZone)
  return (
    <Line
      className={activity.line}
      centered
      face={
        <HouseholdAvatar
          person={{
            userId: booking.authUserId,
            firstName: booking.firstName,
            lastName: booking.lastName,
          }}
          size="sm"
          named
        />
      }
      title={<bdi>{booking.label}</bdi>}
      about={
        <>
          <LineWhen when={when} /> · <bdi>{booking.firstName}</bdi>
        </>
      }
    />
  )
}

/** Doesn't request anything that would be refused for a person whose stay is over. */
const None = () => {
  const add = !useDeparted() && (
    <RouteButton to="reservation">
      <Trans>Add Reservation</Trans>
    </RouteButton>
  )
  return <EmptyState rank={3} title={<NoReservations />} action={add} />
}

export const NextBookings = ({ bookings }: { readonly bookings: readonly HomeBooking[] }) => (
  <Card component="section" aria-labelledby="next-bookings">
    <SectionHead id="next-bookings" large title={<Trans>Upcoming reservations</Trans>}>
      <RouteButton to="calendar" variant="plain">
        <Trans>Calendar</Trans>
      </RouteButton>
    </SectionHead>
    {bookings.length === 0 ? (
      <None />
    ) : (
      <Lines>
        {bookings.slice(0, SHOWN).map((booking) => (
          <BookingRow key={booking.bookingId} booking={booking} />
        ))}
      </Lines>
    )}
  </Card>
)
