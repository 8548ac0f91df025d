// The waitlists, longest first.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Dashboard } from '@lodgepole/contract/analytics/endpoints'
import { attendedLabel } from '@lodgepole/domain/entry/attendance/attendance'
import { useDayAndTime } from '../../../lib/format/use-when.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { ChartCard } from './ChartCard.tsx'
import styles from './Dashboard.module.css'

type Waitlists = NonNullable<Dashboard['waitlists']>

const DAY_SECONDS = 86_400

const Line = ({
  line,
  asOfSeconds,
}: {
  readonly line: Waitlists['longest'][number]
  readonly asOfSeconds: number
}) => {
  const when = useDayAndTime()
  const { day, time } = when(line.startSeconds, line.timeZone)
  const { firstName: name } = line
  const days = Math.max(0, Math.floor((asOfSeconds - line.sinceSeconds) / DAY_SECONDS))
  return (
    <li className={styles.line}>
      <span className={styles.lineWords}>
        <strong>{attendedLabel(line.seriesLabel, line.label)}</strong>
        <span className={styles.muted}>
          {day}, {time}
        </span>
        <span className={styles.muted}>
          {days === 0 ? (
            <Trans>{name} is first, waiting since today</Trans>
          ) : (
            <Trans>
              {name} is first; the longest wait: <Plural value={days} one="# day" other="# days" />
            </Trans>
          )}
        </span>
      </span>
      <span className={styles.count}>
        <Pill tone="amber">
          <Plural value={line.waiting} one="# waiting" other="# waiting" />
        </Pill>
      </span>
    </li>
  )
}

export const WaitlistCard = ({
  waitlists: { longest, events },
  asOfSeconds,
}: {
  readonly waitlists: Waitlists
  readonly asOfSeconds: number
}) => {
  const { t } = useLingui()
  const more = events - longest.length
  return (
    <ChartCard
      title={<Trans>Waitlists</Trans>}
      report="waitlists"
      isTall
      about={longest.length > 0 && <Trans>As of now, longest waitlists first.</Trans>}
    >
      {longest.length === 0 ? (
        <p className={styles.about}>
          <Trans>Nobody is waiting for a seat.</Trans>
        </p>
      ) : (
        <ul className={styles.lines} aria-label={t`Waitlists`}>
          {longest.map((line) => (
            <Line key={line.eventId} line={line} asOfSeconds={asOfSeconds} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className={styles.about}>
          <Plural
            value={more}
            one="# more waitlist is in the report."
            other="# more waitlists are in the report."
          />
        </p>
      )}
    </ChartCard>
  )
}
