// Spending by day as bars. The same numbers are in a table for people who prefer one or can't see
// the bars.

import { Trans, useLingui } from '@lingui/react/macro'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { dayName } from '../../../../lib/format/local-days.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { Money, useMoneyText } from '../../../../ui/Money.tsx'
import styles from './SpendingChart.module.css'

interface SpendingChartProps {
  /** Oldest first, today last. */
  readonly days: readonly { readonly day: string; readonly cents: number }[]
}

const HEIGHT_PX = 104
const ROOM_PX = 88
const SMALLEST_PX = 2

const useLocale = (): string => formatLocale(useLanguage(), useOrganization()?.locale ?? 'en-US')

/** The largest amount, as a line that the tallest bar touches. */
const MostLine = ({ most }: { readonly most: string }) => (
  <>
    <line
      x1="0"
      x2="100%"
      y1={HEIGHT_PX - ROOM_PX}
      y2={HEIGHT_PX - ROOM_PX}
      className={styles.top}
    />
    <text x="100%" y={HEIGHT_PX - ROOM_PX - 4} textAnchor="end" className={styles.most}>
      {most}
    </text>
  </>
)

const Bars = ({ days, mostCents }: SpendingChartProps & { readonly mostCents: number }) => {
  const moneyText = useMoneyText()
  const locale = useLocale()
  const stepPercent = 100 / Math.max(1, days.length)
  return days.map(({ day, cents }, index) => {
    const heightPx = Math.max(SMALLEST_PX, mostCents > 0 ? (ROOM_PX * cents) / mostCents : 0)
    return (
      <g key={day}>
        <title>
          {`${dayName(day, locale, { weekday: 'long', month: 'short', day: 'numeric' })}: ` +
            `${moneyText(cents)}`}
        </title>
        <rect
          x={`${(index + 0.1) * stepPercent}%`}
          width={`${stepPercent * 0.8}%`}
          y={HEIGHT_PX - heightPx}
          height={heightPx}
          rx={Math.min(4, heightPx / 2)}
          className={classNames(styles.bar, index === days.length - 1 && styles.today)}
        />
      </g>
    )
  })
}

const DayLabels = ({ days }: SpendingChartProps) => {
  const locale = useLocale()
  return (
    <div
      className={styles.labels}
      style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
      aria-hidden="true"
    >
      {days.map(({ day }, index) => (
        <span key={day} className={classNames(index === days.length - 1 && styles.now)}>
          {dayName(day, locale, { weekday: days.length > 7 ? 'narrow' : 'short' })}
        </span>
      ))}
    </div>
  )
}

const SpendingTable = ({ days }: SpendingChartProps) => {
  const locale = useLocale()
  return (
    <details className={styles.details}>
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans>Spent</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, cents }) => (
            <tr key={day}>
              <th scope="row">
                {dayName(day, locale, { weekday: 'short', month: 'short', day: 'numeric' })}
              </th>
              <td>
                <Money cents={cents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

export const SpendingChart = ({ days }: SpendingChartProps) => {
  const { t } = useLingui()
  const mostCents = Math.max(0, ...days.map(({ cents }) => cents))
  const most = useMoneyText()(mostCents)
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.chart}
        width="100%"
        height={HEIGHT_PX}
        role="img"
        aria-label={
          mostCents > 0
            ? t`Spending by day, up to ${most} a day`
            : t`Spending by day: nothing was spent`
        }
      >
        <line
          x1="0"
          x2="100%"
          y1={HEIGHT_PX - 0.5}
          y2={HEIGHT_PX - 0.5}
          className={styles.ground}
        />
        {mostCents > 0 && <MostLine most={most} />}
        <Bars days={days} mostCents={mostCents} />
      </svg>
      <DayLabels days={days} />
      <SpendingTable days={days} />
    </figure>
  )
}
