// New members, and how much they book.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Dashboard } from '@lodgepole/contract/analytics/endpoints'
import { TimeChart } from '../../../ui/charts/TimeChart.tsx'
import { ChartCard } from './ChartCard.tsx'
import styles from './Dashboard.module.css'
import { useSteps } from './use-steps.ts'

export const SignUpsCard = ({
  signUps: { people, households },
  steps: days,
}: {
  readonly signUps: NonNullable<Dashboard['signUps']>
  readonly steps: Dashboard['steps']
}) => {
  const { t, i18n } = useLingui()
  const steps = useSteps(days)
  return (
    <ChartCard
      title={<Trans>Sign-ups</Trans>}
      report="sign-ups"
      about={<Trans>New accounts and the people they added.</Trans>}
    >
      {people.total === 0 ? (
        <p className={styles.about}>
          <Trans>No sign-ups in this period.</Trans>
        </p>
      ) : (
        <TimeChart
          label={t`Sign-ups`}
          stepTitle={t`Date`}
          steps={steps}
          format={(value) => i18n.number(value)}
          sumLabel={t`New people`}
          lines={[
            {
              key: 'earlier',
              label: t`Period before`,
              tone: 'earlier',
              values: people.beforeSteps,
            },
          ]}
          columns={[
            { key: 'households', label: t`Households`, tone: 'first', values: households.steps },
            {
              key: 'others',
              label: t`Added people`,
              tone: 'second',
              values: people.steps.map((count, index) => count - (households.steps[index] ?? 0)),
            },
          ]}
        />
      )}
    </ChartCard>
  )
}

export const BookingsCard = ({
  bookings: { made, cancelled },
  steps: days,
}: {
  readonly bookings: NonNullable<Dashboard['bookings']>
  readonly steps: Dashboard['steps']
}) => {
  const { t, i18n } = useLingui()
  const steps = useSteps(days)
  return (
    <ChartCard
      title={<Trans>Reservations made</Trans>}
      report="bookings"
      about={<Trans>By the day they were made.</Trans>}
    >
      <TimeChart
        label={t`Reservations made`}
        stepTitle={t`Date`}
        steps={steps}
        format={(value) => i18n.number(value)}
        sumLabel={t`Made`}
        lines={[
          { key: 'earlier', label: t`Period before`, tone: 'earlier', values: made.beforeSteps },
        ]}
        columns={[
          {
            key: 'kept',
            label: t`Active`,
            tone: 'first',
            values: made.steps.map((count, index) => count - (cancelled.steps[index] ?? 0)),
          },
          { key: 'cancelled', label: t`Canceled later`, tone: 'second', values: cancelled.steps },
        ]}
      />
    </ChartCard>
  )
}
