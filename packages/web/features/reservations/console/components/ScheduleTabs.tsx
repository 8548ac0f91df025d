// The parts of the schedule beside each other.

import { Trans, useLingui } from '@lingui/react/macro'
import { RouteLink } from '../../../../lib/navigation.tsx'
import styles from './ScheduleTabs.module.css'

export const ScheduleTabs = () => {
  const { t } = useLingui()
  return (
    <nav className={styles.tabs} aria-label={t`Parts of the schedule`}>
      <RouteLink to="schedule" className={styles.tab}>
        <Trans>Week</Trans>
      </RouteLink>
      <RouteLink to="scheduleSeries" className={styles.tab}>
        <Trans>Series</Trans>
      </RouteLink>
      <RouteLink to="scheduleClosures" className={styles.tab}>
        <Trans>Closed days</Trans>
      </RouteLink>
      <RouteLink to="scheduleFamily" className={styles.tab}>
        <Trans>What a family sees</Trans>
      </RouteLink>
    </nav>
  )
}
