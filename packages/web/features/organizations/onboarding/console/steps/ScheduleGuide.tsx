// Explains a schedule with three animated drawings: what can be reserved, when, and a member who
// reserves it. Drawn rather than filmed, so that it works in every language, uses the
// organization's color, needs no download, and stands still for people who prefer reduced motion.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './ScheduleGuide.module.css'

const Scene = ({
  number,
  labels,
  children,
}: {
  readonly number: number
  readonly labels: ReactNode
  readonly children: ReactNode
}) => (
  <li>
    <div className={styles.picture} aria-hidden="true">
      {children}
    </div>
    <p className={styles.words}>
      <strong>{number}.</strong> {labels}
    </p>
  </li>
)

const DAYS = 5

export const ScheduleGuide = () => {
  const { t } = useLingui()
  return (
    <details className={styles.guide} open>
      <summary>
        <Trans>How it works, in three steps</Trans>
      </summary>
      <ol className={styles.scenes} aria-label={t`How a schedule works`}>
        <Scene
          number={1}
          labels={<Trans>You name what can be reserved: a court, a class, a room.</Trans>}
        >
          <span className={styles.card}>
            <span className={styles.dot} />
            <span className={styles.line} />
          </span>
        </Scene>
        <Scene
          number={2}
          labels={<Trans>You choose days and hours. The times repeat every week.</Trans>}
        >
          <span className={styles.week}>
            {Array.from({ length: DAYS }, (_, day) => (
              <span key={day} className={styles.day}>
                <span className={styles.slot} />
                <span className={styles.slot} />
              </span>
            ))}
          </span>
        </Scene>
        <Scene
          number={3}
          labels={<Trans>Members see the free times on their phone and reserve one.</Trans>}
        >
          <span className={styles.phone}>
            <span className={styles.slot} />
            <span className={styles.taken}>✓</span>
            <span className={styles.slot} />
          </span>
        </Scene>
      </ol>
    </details>
  )
}
