// The totals of a day, by store and cashier.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DayTotal, DayUnpaid } from '@lodgepole/contract/till/endpoints'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { WideTable } from '../../../../lib/console/WideTable.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { centsOf } from '../../basket.ts'
import styles from './DayView.module.css'

const TotalsHead = () => (
  <thead>
    <tr>
      <th scope="col">
        <Trans>Store</Trans>
      </th>
      <th scope="col">
        <Trans>Cashier</Trans>
      </th>
      <th scope="col">
        <Trans>Sales</Trans>
      </th>
      <th scope="col">
        <Trans>Refunds</Trans>
      </th>
      <th scope="col">
        <Trans>Net</Trans>
      </th>
    </tr>
  </thead>
)

const TotalsRow = ({ total }: { readonly total: DayTotal }) => (
  <tr>
    <th scope="row">{total.storeLabel}</th>
    <td>{total.cashierName || '—'}</td>
    <td>
      <Money cents={centsOf(total.sales)} />{' '}
      <span className={styles.muted}>({total.salesCount})</span>
    </td>
    <td>
      <Money cents={centsOf(total.refunds)} />{' '}
      <span className={styles.muted}>({total.refundsCount})</span>
    </td>
    <td>
      <Money cents={centsOfDecimal(total.net)} />
    </td>
  </tr>
)

interface DayTotalsProps {
  readonly totals: readonly DayTotal[]
  readonly unpaid: DayUnpaid | undefined
}

const TotalsFoot = ({ totals, unpaid }: DayTotalsProps) => {
  const sum = (of: (total: DayTotal) => number) => totals.reduce((all, total) => all + of(total), 0)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          <Trans>Total</Trans>
        </th>
        <td>
          <Money cents={sum(({ sales: sold }) => centsOf(sold))} />{' '}
          <span className={styles.muted}>({sum(({ salesCount }) => salesCount)})</span>
        </td>
        <td>
          <Money cents={sum(({ refunds }) => centsOf(refunds))} />{' '}
          <span className={styles.muted}>({sum(({ refundsCount }) => refundsCount)})</span>
        </td>
        <td>
          <Money cents={sum(({ net }) => centsOfDecimal(net))} />
        </td>
      </tr>
      {unpaid && unpaid.count > 0 && (
        <tr className={styles.unpaid}>
          <th scope="row" colSpan={2}>
            <Trans>Sold offline but not paid</Trans>
          </th>
          <td colSpan={3}>
            <Money cents={centsOf(unpaid.total)} />{' '}
            <span className={styles.muted}>({unpaid.count})</span>{' '}
            <span className={styles.muted}>
              <Trans>Not included above.</Trans>
            </span>
          </td>
        </tr>
      )}
    </tfoot>
  )
}

export const DayTotals = ({ totals, unpaid }: DayTotalsProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.frame}>
      <WideTable label={t`Daily totals`}>
        <table className={styles.totals}>
          <TotalsHead />
          <tbody>
            {totals.map((total) => (
              <TotalsRow key={`${total.storeLabel} ${total.cashierName}`} total={total} />
            ))}
          </tbody>
          <TotalsFoot totals={totals} unpaid={unpaid} />
        </table>
      </WideTable>
    </div>
  )
}
