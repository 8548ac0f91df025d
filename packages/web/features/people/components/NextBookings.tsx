// What the household has booked next, soonest first: the first thing on a recreation club's home.

import { Trans } from '@lingui/react/macro'
import type { HomeBooking } from '@lodgepole/contract/home/schemas'
import { HeldAvatar } from '../../../lib/HeldAvatar.tsx'
import { RouteButton } from '../../../lib/navigation.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useWhen } from '../../../lib/use-when.ts'
import activity from './RecentActivity.module.css'

const SHOWN = 4

const BookingRow = ({ booking }: { readonly booking: HomeBooking }) => {
  const { day, time } = useWhen()(booking.startSeconds, booking.timeZone)
  return (
    <li className={activity.row}>
      <HeldAvatar person={{ userId: booking.authUserId, firstName: booking.firstName, lastName: booking.lastName }} size="sm" named />
      <span className={activity.words}>
        <bdi className={activity.title}>{booking.label}</bdi>
        <span className={activity.when}>
          <span className={activity.day}>{day}</span>, {time} · <bdi>{booking.firstName}</bdi>
        </span>
      </span>
    </li>
  )
}

export const NextBookings = ({ bookings }: { readonly bookings: readonly HomeBooking[] }) => (
  <Card component="section" aria-labelledby="next-bookings">
    <div className={activity.head}>
      <h2 id="next-bookings">
        <Trans>Next bookings</Trans>
      </h2>
      <RouteButton to="calendar" variant="plain">
        <Trans>Calendar</Trans>
      </RouteButton>
    </div>
    {bookings.length === 0 ? (
      <EmptyState
        rank={3}
        title={<Trans>No reservations found. Make a new one today.</Trans>}
        action={
          <RouteButton to="reservation">
            <Trans>Add Reservation</Trans>
          </RouteButton>
        }
      />
    ) : (
      <ul className={activity.list}>
        {bookings.slice(0, SHOWN).map((booking) => (
          <BookingRow key={booking.bookingId} booking={booking} />
        ))}
      </ul>
    )}
  </Card>
)
