// What is about to be reserved, or was: who, when, what, with which items, and the price.

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { HouseholdAvatar } from '../../../lib/household/HouseholdAvatar.tsx'
import { Money } from '../../../ui/Money.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import type { ReservationRequest } from '../reservation-request.ts'
import { useDateText } from '../use-date-text.ts'
import { useTotalText } from '../use-total-text.ts'
import styles from './Reserve.module.css'

const Who = ({
  request: { people, brought, guests },
}: {
  readonly request: ReservationRequest
}) => {
  const { t } = useLingui()
  if (people.length + brought.length === 0)
    return (
      <p className={styles.strong}>
        {t({ message: plural(guests, { one: '# person', other: '# people' }) })}
      </p>
    )
  return (
    <div className={styles.faces}>
      {people.map(({ personId, firstName, lastName }) => (
        <span key={personId} className={styles.person}>
          <HouseholdAvatar person={{ userId: personId, firstName, lastName }} size="sm" />
          <bdi>{firstName || lastName}</bdi>
        </span>
      ))}
      {brought.map(({ personId, name }) => (
        <span key={personId} className={styles.person}>
          <PersonAvatar person={{ userId: personId, firstName: name, lastName: '' }} size="sm" />
          <span>
            <bdi>{name}</bdi>{' '}
            <span className={styles.barSmall}>
              <Trans>Guest</Trans>
            </span>
          </span>
        </span>
      ))}
    </div>
  )
}

export const Summary = ({ request }: { readonly request: ReservationRequest }) => {
  const { dayOf, rangeOf } = useDateText()
  const totalText = useTotalText()
  return (
    <>
      <Who request={request} />
      <ul className={styles.summary}>
        {request.times.map((time) => (
          <li key={time.eventId} className={styles.line}>
            <span>
              <bdi className={styles.strong}>{time.name}</bdi>
              <span className={styles.barSmall}>
                {dayOf(time.day)} · {rangeOf(time.startSeconds, time.endSeconds, time.timeZone)}
              </span>
              {time.extraLabels.length > 0 && (
                <span className={styles.barSmall}>
                  <bdi>{time.extraLabels.join(', ')}</bdi>
                </span>
              )}
              {time.waits && (
                <span className={styles.barSmall}>
                  <Trans>Waitlist: you pay only when a seat opens up</Trans>
                  {time.laterCents > 0 && (
                    <>
                      {' · '}
                      <Money cents={time.laterCents} />
                    </>
                  )}
                </span>
              )}
              {time.needsApproval && !time.waits && (
                <span className={styles.barSmall}>
                  <Trans>Staff approve each request</Trans>
                </span>
              )}
            </span>
            {time.priceCents > 0 && <Money cents={time.priceCents} />}
          </li>
        ))}
      </ul>
      <p className={`${styles.line} ${styles.total}`}>
        <Trans>Total</Trans>
        {request.totalCents > 0 ? (
          <Money cents={request.totalCents} figure />
        ) : (
          <strong>{totalText(request)}</strong>
        )}
      </p>
    </>
  )
}
