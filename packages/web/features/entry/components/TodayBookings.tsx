// The person's bookings for today, each with its code. They are stored with the pass, so that they
// also open offline.

import { Trans, useLingui } from '@lingui/react/macro'
import type { EntryPass } from '@lodgepole/contract/entry/pass-endpoints'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useState } from 'react'
import { useDayAndTime } from '../../../lib/format/use-when.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Line, Lines } from '../../../ui/Lines.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import styles from './Pass.module.css'

type Booking = EntryPass['bookings'][number]

const BookingLine = ({ booking }: { readonly booking: Booking }) => {
  const { t } = useLingui()
  const when = useDayAndTime()
  const [isShown, setShown] = useState(false)
  const { label, code, startSeconds, endSeconds, timeZone } = booking
  const [from, to] = [when(startSeconds, timeZone).time, when(endSeconds, timeZone).time]
  return (
    <>
      <Line
        centered
        icon={<IconCalendarEvent size={20} />}
        title={<bdi>{label}</bdi>}
        about={`${from} – ${to}`}
        end={
          code !== null && (
            <Button variant="gray" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? <Trans>Close</Trans> : <Trans>Show code</Trans>}
            </Button>
          )
        }
      />
      {isShown && code !== null && (
        <li className={styles.bookingCode}>
          <QrCode text={code} label={t`Code for ${label}`} />
        </li>
      )}
    </>
  )
}

export const TodayBookings = ({ bookings }: { readonly bookings: readonly Booking[] }) => (
  <Card component="section" aria-labelledby="today" className={styles.section}>
    <h2 id="today">
      <Trans>Today</Trans>
    </h2>
    {bookings.length === 0 ? (
      <p className={styles.more}>
        <Trans>No reservations today.</Trans>
      </p>
    ) : (
      <Lines>
        {bookings.map((booking) => (
          <BookingLine key={booking.bookingId} booking={booking} />
        ))}
      </Lines>
    )}
  </Card>
)
