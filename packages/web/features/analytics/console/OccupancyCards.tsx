// Past, present, and future occupancy: by day or week, in the weeks ahead, and by series.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Dashboard } from '@lodgepole/contract/analytics/endpoints'
import { filledPercent, type SeatUse } from '@lodgepole/domain/analytics/compare'
import { Bars } from '../../../ui/charts/Bars.tsx'
import { TimeChart } from '../../../ui/charts/TimeChart.tsx'
import { ChartCard } from './ChartCard.tsx'
import styles from './Dashboard.module.css'
import { useDaySpan, useSteps } from './use-steps.ts'

type Occupancy = NonNullable<Dashboard['occupancy']>

const useFilled = () => {
  const { i18n, t } = useLingui()
  return ({ booked, seats }: SeatUse) => {
    const [taken, all] = [i18n.number(booked), i18n.number(seats)]
    return {
      value: seats > 0 ? t`${filledPercent({ booked, seats }) ?? 0}%` : '–',
      about: t`${taken} of ${all}`,
      share: seats > 0 ? booked / seats : 0,
      isFull: seats > 0 && booked >= seats,
    }
  }
}

const WeeksAhead = ({ weeks }: { readonly weeks: Occupancy['ahead'] }) => {
  const { t } = useLingui()
  const spanText = useDaySpan()
  const filled = useFilled()
  return (
    <>
      <h3 className={styles.small}>
        <Trans>Upcoming weeks</Trans>
      </h3>
      <div className={styles.ahead}>
        <Bars
          label={t`Upcoming weeks`}
          rows={weeks.map(({ from, to, ...seats }) => ({
            key: from,
            label: spanText(from, to),
            ...filled(seats),
          }))}
        />
      </div>
    </>
  )
}

export const OccupancyCard = ({
  occupancy,
  steps: days,
}: {
  readonly occupancy: Occupancy
  readonly steps: Dashboard['steps']
}) => {
  const { t, i18n } = useLingui()
  const steps = useSteps(days)
  const free = occupancy.withoutLimit
  return (
    <ChartCard
      title={<Trans>Occupancy</Trans>}
      report="attendance"
      about={
        free > 0 ? (
          <Trans>
            Seats at events with a limit.{' '}
            <Plural value={free} one="# more person" other="# more people" /> came to events without
            one.
          </Trans>
        ) : (
          <Trans>Seats at events with a limit.</Trans>
        )
      }
    >
      <TimeChart
        label={t`Seats booked and free`}
        stepTitle={t`Date`}
        steps={steps}
        format={(value) => i18n.number(value)}
        sumLabel={t`Seats`}
        lines={[
          {
            key: 'earlier',
            label: t`Booked in the period before`,
            tone: 'earlier',
            values: occupancy.beforeSteps.map(({ booked }) => booked),
          },
        ]}
        columns={[
          {
            key: 'booked',
            label: t({ message: 'Booked', context: 'seats' }),
            tone: 'first',
            values: occupancy.steps.map(({ booked }) => booked),
          },
          {
            key: 'free',
            label: t`Free`,
            tone: 'room',
            values: occupancy.steps.map(({ booked, seats }) => Math.max(0, seats - booked)),
          },
        ]}
      />
      {occupancy.ahead.some(({ seats }) => seats > 0) && <WeeksAhead weeks={occupancy.ahead} />}
    </ChartCard>
  )
}

export const SeriesCard = ({ occupancy }: { readonly occupancy: Occupancy }) => {
  const { t } = useLingui()
  const filled = useFilled()
  const { series, seriesCount } = occupancy
  const more = seriesCount - series.length
  return (
    <ChartCard title={<Trans>By series</Trans>} report="attendance">
      {series.length === 0 ? (
        <p className={styles.about}>
          <Trans>No events with a limit in this period.</Trans>
        </p>
      ) : (
        <Bars
          label={t`Occupancy by series`}
          rows={series.map(({ seriesId, label, before, ...seats }) => {
            const { value, about, ...bar } = filled(seats)
            const earlier = filledPercent(before)
            return {
              key: seriesId,
              label,
              value,
              ...bar,
              about:
                earlier === undefined ? (
                  about
                ) : (
                  <Trans>
                    {about} · {earlier}% before
                  </Trans>
                ),
            }
          })}
        />
      )}
      {more > 0 && (
        <p className={styles.about}>
          <Plural
            value={more}
            one="# more series is in the report."
            other="# more series are in the report."
          />
        </p>
      )}
    </ChartCard>
  )
}
