// A card of the dashboard: its title, a link to its report, and its chart.

import { Trans } from '@lingui/react/macro'
import type { ReportName } from '@lodgepole/domain/analytics/reports'
import { useId, type ReactNode } from 'react'
import { RouteLink } from '../../../lib/routing/navigation.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { sectionLink } from '../../../ui/SectionHead.tsx'
import styles from './Dashboard.module.css'

interface ChartCardProps {
  readonly title: ReactNode
  readonly report: ReportName
  /** One line about what it counts. */
  readonly about?: ReactNode
  /** Two rows tall where there are columns. */
  readonly isTall?: boolean
  readonly children: ReactNode
}

export const ChartCard = ({ title, report, about, isTall = false, children }: ChartCardProps) => {
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      className={classNames(styles.part, isTall && styles.tall)}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <RouteLink
          to="report"
          params={{ reportName: report }}
          className={sectionLink}
          aria-describedby={id}
        >
          <Trans>Report</Trans>
        </RouteLink>
      </div>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </Card>
  )
}
