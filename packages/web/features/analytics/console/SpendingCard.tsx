// Sales by location, and the deposits in comparison.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Dashboard } from '@lodgepole/contract/analytics/endpoints'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'
import type { ChartPart, ChartTone } from '../../../ui/charts/chart-parts.ts'
import { TimeChart } from '../../../ui/charts/TimeChart.tsx'
import { Money, useMoneyText } from '../../../ui/Money.tsx'
import { ChartCard } from './ChartCard.tsx'
import { useSteps } from './use-steps.ts'
import { useSaleLabels } from './use-sale-labels.ts'

const tones = {
  till: 'first',
  shop: 'second',
  reservations: 'third',
  invoices: 'fourth',
} as const satisfies Readonly<Record<string, ChartTone>>

type Spending = NonNullable<Dashboard['spending']>

/** The figures of the previous period, as a line. */
const usePreviousPeriodLine = () => {
  const { t } = useLingui()
  return (values: readonly string[]) => [
    {
      key: 'earlier',
      label: t`Period before`,
      tone: 'earlier' as const,
      values: values.map(centsOfDecimal),
    },
  ]
}

const DepositsCard = ({
  deposits,
  paidBack,
  days,
}: {
  readonly deposits: NonNullable<Spending['deposits']>
  readonly paidBack: Spending['paidBack']
  readonly days: Dashboard['steps']
}) => {
  const { t, i18n } = useLingui()
  const steps = useSteps(days)
  const earlier = usePreviousPeriodLine()
  const moneyText = useMoneyText()
  const back = paidBack && <Money cents={centsOfDecimal(paidBack.total)} />
  return (
    <ChartCard
      title={<Trans>Deposits</Trans>}
      report="deposits"
      about={<Trans>Deposits to spending accounts. Refunded to cards and in cash: {back}.</Trans>}
    >
      <TimeChart
        label={t`Deposits`}
        stepTitle={t`Date`}
        steps={steps}
        columns={[
          {
            key: 'deposits',
            label: t`Deposits`,
            tone: 'third',
            values: deposits.steps.map(centsOfDecimal),
          },
        ]}
        lines={earlier(deposits.beforeSteps)}
        format={(cents) => moneyText(cents)}
        formatTick={(cents) => i18n.number(cents / 100, { notation: 'compact' })}
        isWhole={false}
      />
    </ChartCard>
  )
}

export const SpendingCard = ({
  spending: { sold, kinds, deposits, paidBack },
  steps: days,
}: {
  readonly spending: Spending
  readonly steps: Dashboard['steps']
}) => {
  const { t, i18n } = useLingui()
  const steps = useSteps(days)
  const labelOf = useSaleLabels()
  const moneyText = useMoneyText()
  const columns = kinds.map(({ kind, steps: amounts }): ChartPart => ({
    key: kind,
    label: labelOf(kind),
    tone: tones[kind],
    values: amounts.map(centsOfDecimal),
  }))
  const earlier = usePreviousPeriodLine()
  const whole = { key: 'sold', label: t`Sold`, tone: 'first' as const, values: days.map(() => 0) }
  return (
    <>
      <ChartCard
        title={<Trans>Spending</Trans>}
        report={deposits ? 'deposits' : 'till-items'}
        about={<Trans>Sales including tax, minus refunds.</Trans>}
      >
        <TimeChart
          label={t`Spending`}
          stepTitle={t`Date`}
          steps={steps}
          columns={columns.length > 0 ? columns : [whole]}
          lines={earlier(sold.beforeSteps)}
          format={(cents) => moneyText(cents)}
          formatTick={(cents) => i18n.number(cents / 100, { notation: 'compact' })}
          isWhole={false}
          {...(columns.length > 1 ? { sumLabel: t`Total` } : {})}
        />
      </ChartCard>
      {deposits && <DepositsCard deposits={deposits} paidBack={paidBack} days={days} />}
    </>
  )
}
