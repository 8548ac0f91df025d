// The people with a seat in an event and those on its waitlist.

/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it */

import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Pill } from '../../../../ui/Pill.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import shadows from '../../../../ui/ScrollShadows.module.css'
import styles from './PeopleInEvent.module.css'

interface Person {
  readonly bookingId: string
  readonly personName: string
  readonly accountName: string
  readonly status: string
}

export const PeopleInEvent = ({ people }: { readonly people: readonly Person[] }) => {
  const headId = useId()
  const waiting = people.filter(({ status }) => status === 'Waitlisted').length
  const seated = people.length - waiting
  if (people.length === 0)
    return (
      <p className={styles.none}>
        <Trans>No reservations yet.</Trans>
      </p>
    )
  return (
    <div>
      <h3 id={headId} className={styles.head}>
        <Trans>Booked: {seated}</Trans>
        {waiting > 0 && (
          <>
            {' · '}
            <Trans>Waiting: {waiting}</Trans>
          </>
        )}
      </h3>
      <ul
        className={classNames(styles.people, shadows.shadows)}
        tabIndex={0}
        aria-labelledby={headId}
      >
        {people.map(({ bookingId, personName, accountName, status }) => (
          <li key={bookingId} className={styles.person}>
            <span>
              <bdi>{personName}</bdi>
              {accountName !== personName && (
                <span className={styles.account}> · {accountName}</span>
              )}
            </span>
            {status !== 'Registered' && (
              <Pill tone="info">
                {status === 'Waitlisted' ? (
                  <Trans>Waitlisted</Trans>
                ) : status === 'Offered' ? (
                  <Trans>Offered</Trans>
                ) : (
                  <Trans>Needs Approval</Trans>
                )}
              </Pill>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
