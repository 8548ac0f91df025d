// The people a change affects, by name, before it is made: in which time, and their refund.

import { Plural, Trans } from '@lingui/react/macro'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Money } from '../../../../ui/Money.tsx'
import shadows from '../../../../ui/ScrollShadows.module.css'
import { useDateText } from '../../use-date-text.ts'
import styles from './TouchedPeople.module.css'

interface Touched {
  readonly bookingId: string
  readonly personName: string
  readonly accountName: string
  readonly startSeconds: number
  /** The refund, as a decimal. */
  readonly refund: string
  /** Set when several series are affected. */
  readonly sessionLabel?: string
  readonly label?: string
  readonly timeZone: string
}

const MAX_SHOWN = 200

const TouchedLine = ({
  booking: { personName, accountName, startSeconds, timeZone, refund, sessionLabel, label = '' },
}: {
  readonly booking: Touched
}) => {
  const { momentOf } = useDateText()
  const cents = centsOfDecimal(refund)
  return (
    <li>
      <bdi>{personName}</bdi>
      {accountName !== personName && <span className={styles.account}> · {accountName}</span>}
      <span className={styles.time}>
        {momentOf(startSeconds, timeZone)}
        {sessionLabel !== undefined && ` · ${eventName(sessionLabel, label)}`}
        {cents > 0 && (
          <>
            {' · '}
            <Trans>
              <Money cents={cents} /> refunded
            </Trans>
          </>
        )}
      </span>
    </li>
  )
}

interface TouchedPeopleProps {
  readonly bookings: readonly Touched[]
  /** The number of existing reservations, affected or not. */
  readonly booked?: number
}

export const TouchedPeople = ({ bookings, booked = 0 }: TouchedPeopleProps) => {
  const more = bookings.length - MAX_SHOWN
  if (bookings.length === 0)
    return (
      <p className={styles.none}>
        {booked > 0 ? (
          <Plural
            value={booked}
            one="# reservation keeps its time, so nobody gets an email."
            other="# reservations keep their time, so nobody gets an email."
          />
        ) : (
          <Trans>Nobody has booked it, so nobody gets an email.</Trans>
        )}
      </p>
    )
  return (
    <div className={styles.people}>
      <p className={styles.head}>
        <Plural
          value={bookings.length}
          one="# reservation is affected, and we’ll email its household:"
          other="# reservations are affected, and we’ll email their households:"
        />
      </p>
      {/* It scrolls, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={classNames(styles.list, shadows.shadows)} tabIndex={0}>
        {bookings.slice(0, MAX_SHOWN).map((booking) => (
          <TouchedLine key={booking.bookingId} booking={booking} />
        ))}
        {more > 0 && (
          <li>
            <Trans>and {more} more</Trans>
          </li>
        )}
      </ul>
    </div>
  )
}
