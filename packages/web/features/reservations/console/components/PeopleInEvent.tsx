// Who has a seat in an event and who waits for one.

import { Trans } from '@lingui/react/macro'
import { Pill } from '../../../../ui/Pill.tsx'
import styles from './PeopleInEvent.module.css'

interface Person {
  readonly bookingId: string
  readonly personName: string
  readonly accountName: string
  readonly status: string
}

export const PeopleInEvent = ({ people }: { readonly people: readonly Person[] }) =>
  people.length === 0 ? (
    <p className={styles.none}>
      <Trans>Nobody has booked it yet.</Trans>
    </p>
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
    <ul className={styles.people} tabIndex={0}>
      {people.map(({ bookingId, personName, accountName, status }) => (
        <li key={bookingId} className={styles.person}>
          <span>
            <bdi>{personName}</bdi>
            {accountName !== personName && <span className={styles.account}> · {accountName}</span>}
          </span>
          {status !== 'Registered' && (
            <Pill tone="info">
              {status === 'Waitlisted' ? <Trans>Waitlisted</Trans> : status === 'Offered' ? <Trans>Offered</Trans> : <Trans>Needs Approval</Trans>}
            </Pill>
          )}
        </li>
      ))}
    </ul>
  )
