// What each card provider owes for a day, and what should be in the drawer: money in, money out,
// and the difference.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Payouts as Report } from '@lodgepole/contract/money/desk/report-endpoints'
import { addDays } from '@lodgepole/domain/kernel/calendar'
import { useState, type ReactNode } from 'react'
import { centsOfDecimal } from '../../../../../lib/format/amounts.ts'
import { LoadFailed } from '../../../../../lib/errors/LoadFailed.tsx'
import { useOrganization } from '../../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../../../lib/routing/use-search-param.ts'
import { useMoment } from '../../../../../lib/format/use-moment.ts'
import { Card } from '../../../../../ui/Card.tsx'
import { EmptyState } from '../../../../../ui/EmptyState.tsx'
import { Money } from '../../../../../ui/Money.tsx'
import { ListSkeleton } from '../../../../../ui/Skeletons.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'
import { DownloadButton } from '../../../../../lib/console/DownloadButton.tsx'
import { WideTable } from '../../../../../lib/console/WideTable.tsx'
import { paidByLabels } from '../money-labels.ts'
import { MoneyTabs } from '../MoneyTabs.tsx'
import { usePayouts } from '../use-money.ts'
import { useMoneyRefusals } from '../use-money-refusals.ts'
import styles from './Reports.module.css'
import { downloadPayouts } from '../../api.ts'

const DAYS_SHOWN = 30

type Sums = Report['totals'][number]

const Cells = ({ sums }: { readonly sums: Sums }) => {
  const { i18n } = useLingui()
  const cell = (count: number, decimal: string): ReactNode => (
    <td className={styles.figure}>
      <Money cents={centsOfDecimal(decimal)} />
      <span className={styles.about}>{i18n.number(count)} ×</span>
    </td>
  )
  return (
    <>
      {cell(sums.paymentCount, sums.payments)}
      {cell(sums.refundCount, sums.refunds)}
      <td className={styles.figure}>
        <strong>
          <Money cents={centsOfDecimal(sums.net)} />
        </strong>
      </td>
    </>
  )
}

const useWay = () => {
  const { i18n, t } = useLingui()
  return (paidBy: Sums['paidBy']) => (paidBy === null ? t`Unknown` : i18n._(paidByLabels[paidBy]))
}

const Heads = () => (
  <>
    <th scope="col" className={styles.figure}>
      <Trans>Received</Trans>
    </th>
    <th scope="col" className={styles.figure}>
      <Trans>Refunded</Trans>
    </th>
    <th scope="col" className={styles.figure}>
      <Trans>Owed</Trans>
    </th>
  </>
)

const Tables = ({ report }: { readonly report: Report }) => {
  const { t } = useLingui()
  const { calendarDay } = useMoment()
  const wayOf = useWay()
  return (
    <div className={styles.stack}>
      <Card padded={false}>
        <WideTable label={t`All days combined`}>
          <table className={styles.table}>
            <caption>
              <Trans>All days combined</Trans>
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Paid by</Trans>
                </th>
                <Heads />
              </tr>
            </thead>
            <tbody>
              {report.totals.map((sums) => (
                <tr key={sums.paidBy}>
                  <th scope="row">{wayOf(sums.paidBy)}</th>
                  <Cells sums={sums} />
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      </Card>
      <Card padded={false}>
        <WideTable label={t`Day by day`}>
          <table className={styles.table}>
            <caption>
              <Trans>Day by day</Trans>
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Day</Trans>
                </th>
                <th scope="col">
                  <Trans>Paid by</Trans>
                </th>
                <Heads />
              </tr>
            </thead>
            <tbody>
              {report.lines.map((line) => (
                <tr key={`${line.day} ${line.paidBy}`}>
                  <th scope="row">{calendarDay(line.day)}</th>
                  <td>{wayOf(line.paidBy)}</td>
                  <Cells sums={line} />
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      </Card>
    </div>
  )
}

export const Payouts = () => {
  const { t } = useLingui()
  const organization = useOrganization()
  const messageFor = useMoneyRefusals()
  const [today] = useState(() =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: organization?.timeZone ?? 'America/New_York',
    }).format(new Date()),
  )
  const [fromAddress, toAddress] = [useSearchParam('from'), useSearchParam('to')]
  const to = toAddress.value || today
  const from = fromAddress.value || addDays(to, 1 - DAYS_SHOWN)
  const payouts = usePayouts(from, to)
  const query = { organizationId: organization?.organizationId, from, to }
  return (
    <Screen
      title={<Trans>Payouts</Trans>}
      subtitle={
        <Trans>
          What each provider owes you before its fees, and what should be in the cash drawer.
        </Trans>
      }
      actions={
        <DownloadButton name={`payouts-${from}-${to}`} fetch={() => downloadPayouts(query)} />
      }
    >
      <MoneyTabs />
      <div className={styles.filters}>
        <TextField
          label={t`From`}
          type="date"
          value={from}
          max={to}
          onChange={(event) => fromAddress.set(event.currentTarget.value, { replace: true })}
        />
        <TextField
          label={t`To`}
          type="date"
          value={to}
          min={from}
          onChange={(event) => toAddress.set(event.currentTarget.value, { replace: true })}
          error={payouts.isError && messageFor(payouts.error)}
        />
      </div>
      {payouts.isError && !payouts.data && (
        <LoadFailed error={payouts.error} retry={payouts.refetch} />
      )}
      {payouts.isPending && <ListSkeleton rows={6} />}
      {payouts.data && payouts.data.lines.length === 0 && (
        <Card>
          <EmptyState
            title={<Trans>No payments on these days</Trans>}
            text={<Trans>Choose other days.</Trans>}
          />
        </Card>
      )}
      {payouts.data && payouts.data.lines.length > 0 && <Tables report={payouts.data} />}
    </Screen>
  )
}
