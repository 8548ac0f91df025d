// What would not be created, and why.

import { Plural, Trans } from '@lingui/react/macro'
import type { SkippedEvent } from '@lodgepole/contract/reservations/schedule-endpoints'
import { dayName } from '../../../../lib/format/local-days.ts'
import { useSeriesClock } from '../use-series-clock.ts'
import styles from './TouchedPeople.module.css'

export const SkippedEvents = ({ skipped }: { readonly skipped: readonly SkippedEvent[] }) => {
  const { locale, clockOf } = useSeriesClock()
  if (skipped.length === 0) return null
  return (
    <div className={styles.people}>
      <p className={styles.head}>
        <Plural value={skipped.length} one="# event is skipped:" other="# events are skipped:" />
      </p>
      {/* It scrolls, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.list} tabIndex={0}>
        {skipped.map(({ label, sessionId, day, startSeconds, why, reason }) => (
          <li key={`${sessionId} ${startSeconds}`}>
            {dayName(day, locale, { weekday: 'short', month: 'short', day: 'numeric' })} ·{' '}
            {clockOf(sessionId).format(startSeconds * 1000)} · <bdi>{label}</bdi> ·{' '}
            {why === 'closed' ? (
              <Trans>Closed: {reason}</Trans>
            ) : why === 'moved-here' ? (
              <Trans>was moved here from another week</Trans>
            ) : (
              <Trans>already on the schedule</Trans>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
