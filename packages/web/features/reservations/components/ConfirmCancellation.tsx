// Who in a group gives up their seat: the one that was clicked, and anyone else who is selected.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { useState } from 'react'
import { Form } from '../../../lib/forms/Form.tsx'
import { useDayAndTime } from '../../../lib/format/use-when.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { withTheirGuests } from '../with-their-guests.ts'
import styles from './Bookings.module.css'

interface ConfirmCancellationProps {
  readonly clicked: Booking
  /** All seats of the same group that can still be canceled. */
  readonly candidates: readonly Booking[]
  /** All reservations of the household. */
  readonly bookings: readonly Booking[]
  readonly busy: boolean
  readonly onClose: () => void
  readonly onCancel: (chosen: readonly Booking[]) => void
}

const Person = ({
  booking,
  checked,
  disabled,
  onChange,
}: {
  readonly booking: Booking
  readonly checked: boolean
  readonly disabled: boolean
  readonly onChange: () => void
}) => {
  const { day, time } = useDayAndTime()(booking.startSeconds, booking.timeZone)
  const { personName, sessionLabel } = booking
  return (
    <label className={styles.person}>
      <input type="checkbox" {...{ checked, disabled, onChange }} />
      <span>
        <Trans>
          Cancel for <bdi>{personName}</bdi>
        </Trans>
        <span className={styles.when}>
          <bdi>{sessionLabel}</bdi> · {day} {time}
        </span>
      </span>
    </label>
  )
}

interface PeopleProps extends Pick<ConfirmCancellationProps, 'candidates' | 'busy'> {
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (bookingId: string) => void
}

const People = ({ candidates, busy, chosen, onToggle }: PeopleProps) => {
  const { t } = useLingui()
  if (candidates.length === 0)
    return (
      <Notice tone="warning">
        <Trans>No one is listed in reservation.</Trans>
      </Notice>
    )
  return (
    <fieldset className={styles.people} aria-label={t`Who is canceling`}>
      {candidates.map((booking) => (
        <Person
          key={booking.bookingId}
          booking={booking}
          checked={chosen.has(booking.bookingId)}
          disabled={busy}
          onChange={() => onToggle(booking.bookingId)}
        />
      ))}
    </fieldset>
  )
}

interface AllOrNoneProps {
  readonly busy: boolean
  readonly onAll: () => void
  readonly onNone: () => void
}

const AllOrNone = ({ busy, onAll, onNone }: AllOrNoneProps) => (
  <div className={styles.links}>
    <Button variant="plain" disabled={busy} onClick={onAll}>
      <Trans>Select All</Trans>
    </Button>
    <Button variant="plain" disabled={busy} onClick={onNone}>
      <Trans>None</Trans>
    </Button>
  </div>
)

export const ConfirmCancellation = ({
  clicked,
  candidates,
  bookings: all,
  busy,
  onClose,
  onCancel,
}: ConfirmCancellationProps) => {
  const [picked, setChosen] = useState<ReadonlySet<string>>(new Set([clicked.bookingId]))
  const chosen = withTheirGuests(picked, candidates, all)
  const toggle = (bookingId: string) =>
    setChosen(
      (before) =>
        new Set(
          before.has(bookingId)
            ? [...before].filter((id) => id !== bookingId)
            : [...before, bookingId],
        ),
    )
  const cancel = () => {
    const bookings = candidates.filter(({ bookingId }) => chosen.has(bookingId))
    if (bookings.length > 0 && !busy) onCancel(bookings)
  }
  return (
    <Card component="section" aria-labelledby="confirm-cancellation">
      <Form className={styles.form} onSubmit={cancel}>
        <h2 id="confirm-cancellation" tabIndex={-1} ref={(heading) => heading?.focus()}>
          <Trans>Confirm Cancellation</Trans>
        </h2>
        <People {...{ candidates, busy, chosen }} onToggle={toggle} />
        {chosen.size > picked.size && (
          <p>
            <Trans>
              Guests can only come with someone from your household, so we’ll cancel your guests’
              seats, too.
            </Trans>
          </p>
        )}
        {candidates.length > 1 && (
          <AllOrNone
            busy={busy}
            onAll={() => setChosen(new Set(candidates.map(({ bookingId }) => bookingId)))}
            onNone={() => setChosen(new Set())}
          />
        )}
        <div className={styles.buttons}>
          <Button variant="gray" disabled={busy} onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button type="submit" variant="danger" loading={busy}>
            <Trans>Yes, Cancel Reservation</Trans>
          </Button>
        </div>
      </Form>
    </Card>
  )
}
