// Whether the books balance: every kind of account at the end of a day, liabilities on one side and
// assets on the other.

import { Trans, useLingui } from '@lingui/react/macro'
import type { TrialBalance as Balance } from '@lodgepole/contract/money/desk/report-endpoints'
import { IconCheck } from '@tabler/icons-react'
import { centsOfDecimal } from '../../../../../lib/format/amounts.ts'
import { LoadFailed } from '../../../../../lib/errors/LoadFailed.tsx'
import { useOrganization } from '../../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../../../lib/routing/use-search-param.ts'
import { useMoment } from '../../../../../lib/format/use-moment.ts'
import { Card } from '../../../../../ui/Card.tsx'
import { EmptyState } from '../../../../../ui/EmptyState.tsx'
import { Money } from '../../../../../ui/Money.tsx'
import { Notice } from '../../../../../ui/Notice.tsx'
import { Pill } from '../../../../../ui/Pill.tsx'
import { ListSkeleton } from '../../../../../ui/Skeletons.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'
import { DownloadButton } from '../../../../../lib/console/DownloadButton.tsx'
import { WideTable } from '../../../../../lib/console/WideTable.tsx'
import { accountTexts } from '../money-labels.ts'
import { MoneyTabs } from '../MoneyTabs.tsx'
import { useTrialBalance } from '../use-money.ts'
import styles from './Reports.module.css'
import { downloadTrialBalance } from '../../api.ts'

const Figure = ({
  decimal,
  always = false,
}: {
  readonly decimal: string
  readonly always?: boolean
}) => (
  <td className={styles.figure}>
    {(always || decimal !== '0.00') && <Money cents={centsOfDecimal(decimal)} />}
  </td>
)

const Table = ({ balance: { lines, total } }: { readonly balance: Balance }) => {
  const { i18n, t } = useLingui()
  return (
    <WideTable label={t`Trial balance`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Account</Trans>
            </th>
            <th scope="col" className={styles.figure}>
              <Trans>Debit</Trans>
            </th>
            <th scope="col" className={styles.figure}>
              <Trans context="accounting">Credit</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ account, ofPeople, accounts, debit, credit }) => {
            const count = i18n.number(accounts)
            return (
              <tr key={account}>
                <th scope="row">
                  {i18n._(accountTexts[account])}
                  {ofPeople && (
                    <span className={styles.about}>
                      <Trans>Accounts: {count}</Trans>
                    </span>
                  )}
                </th>
                <Figure decimal={debit} />
                <Figure decimal={credit} />
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Total</Trans>
            </th>
            <Figure decimal={total.debit} always />
            <Figure decimal={total.credit} always />
          </tr>
        </tfoot>
      </table>
    </WideTable>
  )
}

const Verdict = ({ total: { debit, credit } }: { readonly total: Balance['total'] }) =>
  debit === credit ? (
    <p>
      <Pill tone="brand" icon={<IconCheck size={14} aria-hidden />}>
        <Trans>Debits and credits match</Trans>
      </Pill>
    </p>
  ) : (
    <Notice tone="danger" live>
      <Trans>Debits and credits don’t match. Contact the operator of this portal right away.</Trans>
    </Notice>
  )

export const TrialBalance = () => {
  const { t } = useLingui()
  const organizationId = useOrganization()?.organizationId
  const { calendarDay } = useMoment()
  const day = useSearchParam('day')
  const balance = useTrialBalance(day.value)
  const { data } = balance
  const shownDay = data && calendarDay(data.day)
  return (
    <Screen
      title={<Trans>Trial balance</Trans>}
      subtitle={shownDay && <Trans>At the end of {shownDay}</Trans>}
      actions={
        <DownloadButton
          name="trial-balance"
          fetch={() =>
            downloadTrialBalance({
              organizationId,
              ...(day.value === '' ? {} : { day: day.value }),
            })
          }
        />
      }
    >
      <MoneyTabs />
      <div className={styles.filters}>
        <TextField
          label={t`Day`}
          type="date"
          value={day.value || (data?.day ?? '')}
          onChange={(event) => day.set(event.currentTarget.value, { replace: true })}
        />
      </div>
      {balance.isError && <LoadFailed error={balance.error} retry={balance.refetch} />}
      {balance.isPending && <ListSkeleton rows={6} />}
      {data && data.lines.length === 0 && (
        <Card>
          <EmptyState
            title={<Trans>No entries by this day</Trans>}
            text={<Trans>Choose a later day.</Trans>}
          />
        </Card>
      )}
      {data && data.lines.length > 0 && (
        <div className={styles.stack}>
          <Verdict total={data.total} />
          <Card padded={false}>
            <Table balance={data} />
          </Card>
        </div>
      )}
    </Screen>
  )
}
