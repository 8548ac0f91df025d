// How the season is going: headline figures first, then the details.

import { Trans, useLingui } from '@lingui/react/macro'
import { analyticsPeriods, type AnalyticsPeriod } from '@lodgepole/domain/analytics/period'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Chip, Chips } from '../../../ui/Choice.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import styles from './Dashboard.module.css'
import { Headlines } from './Headlines.tsx'
import { AnalyticsTabs } from './AnalyticsTabs.tsx'
import { OccupancyCard, SeriesCard } from './OccupancyCards.tsx'
import { BookingsCard, SignUpsCard } from './SignUpCards.tsx'
import { SpendingCard } from './SpendingCard.tsx'
import { useDashboard, usePeriod } from './use-dashboard.ts'
import { useDaySpan } from './use-steps.ts'
import { WaitlistCard } from './WaitlistCard.tsx'

const PeriodChoice = () => {
  const { t } = useLingui()
  const { period, setPeriod } = usePeriod()
  const labels: Readonly<Record<AnalyticsPeriod, string>> = {
    '4-weeks': t`4 weeks`,
    quarter: t`Quarter`,
    year: t`Year`,
  }
  return (
    <div role="radiogroup" aria-label={t`Period`}>
      <Chips>
        {analyticsPeriods.map((each) => (
          <Chip
            key={each}
            name="period"
            value={each}
            checked={each === period}
            onChange={() => setPeriod(each)}
          >
            {labels[each]}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}

export const Dashboard = () => {
  const { period } = usePeriod()
  const dashboard = useDashboard(period)
  const spanText = useDaySpan()
  const { data } = dashboard
  const [shown, before] = [
    data && spanText(data.steps[0]?.from ?? '', data.steps.at(-1)?.to ?? ''),
    data && spanText(data.before.from, data.before.to),
  ]
  return (
    <Screen
      title={<Trans>Dashboard</Trans>}
      subtitle={
        data && (
          <Trans>
            {shown}, compared with {before}
          </Trans>
        )
      }
    >
      <AnalyticsTabs />
      <PeriodChoice />
      {dashboard.isError && !data && (
        <LoadFailed error={dashboard.error} retry={dashboard.refetch} />
      )}
      {dashboard.isPending && (
        <div className={styles.parts}>
          <CardSkeleton avatar={false} />
          <CardSkeleton avatar={false} />
        </div>
      )}
      {data && (
        <div
          className={classNames(styles.all, dashboard.isPlaceholderData && styles.old)}
          aria-busy={dashboard.isPlaceholderData}
        >
          <Headlines dashboard={data} />
          <div className={styles.parts}>
            {data.occupancy && <OccupancyCard occupancy={data.occupancy} steps={data.steps} />}
            {data.occupancy && <SeriesCard occupancy={data.occupancy} />}
            {data.spending && <SpendingCard spending={data.spending} steps={data.steps} />}
            {data.bookings && <BookingsCard bookings={data.bookings} steps={data.steps} />}
            {data.waitlists && (
              <WaitlistCard waitlists={data.waitlists} asOfSeconds={data.asOfSeconds} />
            )}
            {data.signUps && <SignUpsCard signUps={data.signUps} steps={data.steps} />}
          </div>
        </div>
      )}
    </Screen>
  )
}
