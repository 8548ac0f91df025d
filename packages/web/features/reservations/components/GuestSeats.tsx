// The reservation of a person without an account, as shown by the mailed link, and what the page
// shows once the link is no longer valid.

import { Plural, Trans } from '@lingui/react/macro'
import { IconLinkOff } from '@tabler/icons-react'
import { ApiError } from '@lodgepole/contract/client'
import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { useDateText } from '../use-date-text.ts'
import styles from './Reserve.module.css'

/**
 * One seat per event represents the party, because all of its people have seats in the same events.
 */
const eventsOf = (seats: readonly Booking[]) => [
  ...new Map(seats.map((seat) => [seat.eventId, seat])).values(),
]

export const GuestSeats = ({ seats }: { readonly seats: readonly Booking[] }) => {
  const { momentOf } = useDateText()
  const events = eventsOf(seats)
  const people = events.length === 0 ? 0 : seats.length / events.length
  return (
    <ul className={styles.summary}>
      {events.map(({ eventId, sessionLabel, label, startSeconds, timeZone, extraLabel }) => (
        <li key={eventId}>
          <bdi className={styles.strong}>{eventName(sessionLabel, label)}</bdi>
          <br />
          {momentOf(startSeconds, timeZone)} ·{' '}
          <Plural value={people} one="# person" other="# people" />
          {extraLabel && (
            <>
              {' · '}
              <bdi>{extraLabel}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

export const ReserveAgain = () => (
  <RouteButton to="reservation" variant="light">
    <Trans>Make a Reservation</Trans>
  </RouteButton>
)

const OVER: ReadonlySet<string> = new Set(['BOOKING_NOT_FOUND', 'OFFER_EXPIRED', 'INVALID_INPUT'])

export const GuestOpening = ({
  error,
  retry,
}: {
  readonly error: unknown
  readonly retry: () => Promise<unknown>
}) => {
  if (error === undefined) return <TextSkeleton lines={4} />
  if (!(error instanceof ApiError && OVER.has(error.code)))
    return <LoadFailed error={error} retry={retry} />
  return (
    <EmptyState
      icon={<IconLinkOff size={28} />}
      title={<Trans>This link is no longer valid.</Trans>}
      text={
        <Trans>
          We hold seats only for a short time. If yours weren’t confirmed in time, make a new
          reservation.
        </Trans>
      }
      action={<ReserveAgain />}
    />
  )
}
