// Whom a change touches, by name, before it is made.

import { Plural, Trans } from '@lingui/react/macro'
import styles from './TouchedPeople.module.css'

interface Touched {
  readonly bookingId: string
  readonly personName: string
  readonly accountName: string
}

const MOST_SHOWN = 200

export const TouchedPeople = ({ bookings }: { readonly bookings: readonly Touched[] }) => {
  const more = bookings.length - MOST_SHOWN
  if (bookings.length === 0)
    return (
      <p className={styles.none}>
        <Trans>Nobody has booked it: nobody is told.</Trans>
      </p>
    )
  return (
    <div className={styles.people}>
      <p className={styles.head}>
        <Plural value={bookings.length} one="# reservation is touched, and its household is told:" other="# reservations are touched, and their households are told:" />
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it */}
      <ul className={styles.list} tabIndex={0}>
        {bookings.slice(0, MOST_SHOWN).map(({ bookingId, personName, accountName }) => (
          <li key={bookingId}>
            <bdi>{personName}</bdi>
            {accountName !== personName && <span className={styles.account}> · {accountName}</span>}
          </li>
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
