// The available reports, by topic.

import { Trans, useLingui } from '@lingui/react/macro'
import { reportSubjects, type ReportSubject } from '@lodgepole/domain/analytics/reports'
import { IconChevronRight } from '@tabler/icons-react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteLink } from '../../../../lib/routing/navigation.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { AnalyticsTabs } from '../AnalyticsTabs.tsx'
import styles from './Reports.module.css'
import { useReports } from './use-reports.ts'

const useSubjectLabels = () => {
  const { t } = useLingui()
  const labels: Readonly<Record<ReportSubject, string>> = {
    schedule: t`Schedule and stays`,
    people: t`People`,
    money: t`Money`,
    shop: t`Stores and shop`,
  }
  return (subject: ReportSubject) => labels[subject]
}

export const ReportList = () => {
  const reports = useReports()
  const subjectLabel = useSubjectLabels()
  const groups = reportSubjects
    .map((subject) => ({
      subject,
      items: reports.data?.filter((report) => report.subject === subject) ?? [],
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <Screen
      title={<Trans>Reports</Trans>}
      subtitle={<Trans>View each report as a table, or download it as CSV or PDF.</Trans>}
    >
      <AnalyticsTabs />
      {reports.isError && <LoadFailed error={reports.error} retry={reports.refetch} />}
      {reports.isPending && <ListSkeleton rows={6} avatar={false} />}
      <div className={styles.groups}>
        {groups.map(({ subject, items }) => (
          <section key={subject} aria-labelledby={`reports-${subject}`}>
            <h2 id={`reports-${subject}`} className={styles.subject}>
              {subjectLabel(subject)}
            </h2>
            <Card component="ul" padded={false} className={styles.list}>
              {items.map(({ name, title, about }) => (
                <li key={name}>
                  <RouteLink to="report" params={{ reportName: name }} className={styles.entry}>
                    <span className={styles.words}>
                      <strong>{title}</strong>
                      <span className={styles.about}>{about}</span>
                    </span>
                    <IconChevronRight size={18} aria-hidden />
                  </RouteLink>
                </li>
              ))}
            </Card>
          </section>
        ))}
      </div>
    </Screen>
  )
}
