// Bookings under the days they are on.

import { useLingui } from '@lingui/react/macro'
import type { HomeBooking } from '@lodgepole/contract/home/schemas'
import { HeldAvatar } from '../../../lib/HeldAvatar.tsx'
import { dayName } from '../../../lib/local-days.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { statusWords } from '../status-words.ts'
import styles from './Calendar.module.css'

const byDay = (bookings: readonly HomeBooking[]): readonly (readonly [string, readonly HomeBooking[]])[] => {
  const days = new Map<string, HomeBooking[]>()
  for (const booking of bookings) days.set(booking.startDayHash, [...(days.get(booking.startDayHash) ?? []), booking])
  return [...days]
}

const Booking = ({ booking, locale }: { readonly booking: HomeBooking; readonly locale: string }) => {
  const { i18n } = useLingui()
  const words = statusWords(booking.status)
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: booking.timeZone })
  return (
    <li className={styles.booking}>
      <HeldAvatar person={{ userId: booking.authUserId, firstName: booking.firstName, lastName: booking.lastName }} size="sm" />
      <span className={styles.words}>
        <bdi className={styles.label}>{booking.label}</bdi>
        <span className={styles.who}>
          {clock.format(booking.startSeconds * 1000)} – {clock.format(booking.endSeconds * 1000)} · <bdi>{booking.firstName}</bdi>
        </span>
      </span>
      {booking.status !== 'Registered' && <Pill tone="info">{words ? i18n._(words) : booking.status}</Pill>}
    </li>
  )
}

export const CalendarDays = ({ bookings, locale }: { readonly bookings: readonly HomeBooking[]; readonly locale: string }) => (
  <ol className={styles.days}>
    {byDay(bookings).map(([day, ofDay]) => (
      <li key={day} className={styles.day}>
        <h3 className={styles.date}>{dayName(day, locale, { weekday: 'short', month: 'short', day: 'numeric' })}</h3>
        <ul className={styles.bookings}>
          {ofDay.map((booking) => (
            <Booking key={booking.bookingId} booking={booking} locale={locale} />
          ))}
        </ul>
      </li>
    ))}
  </ol>
)
