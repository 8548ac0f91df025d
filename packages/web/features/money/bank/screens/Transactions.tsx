// The transactions of the household's accounts over the last six months, with filters and a
// download.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { firstOfMonth, todayIn } from '../../../../lib/format/local-days.ts'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { useCommonErrorMessage } from '../../../../lib/errors/use-common-error-message.ts'
import { saveFile } from '../../../../lib/files/save-file.ts'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { notify } from '../../../../ui/notify.ts'
import { useScreenSize } from '../../../../ui/theme/use-screen.ts'
import type { BankAccount } from '../accounts.ts'
import { TransactionFilterBar } from '../components/TransactionFilterBar.tsx'
import styles from '../components/TransactionList.module.css'
import { TransactionPages } from '../components/TransactionPages.tsx'
import { WithAccounts } from '../components/WithAccounts.tsx'
import { useFilters } from '../transaction-filters.ts'
import { transactionsCsv } from '../transactions-file.ts'
import { useAccounts } from '../use-bank.ts'
import { useTransactionLabels } from '../use-transaction-labels.ts'
import { fetchTransactions } from '../use-transactions.ts'
import type { TransactionFilters } from '../api.ts'

const MONTHS_BACK = 6

const SaveButton = ({ filters }: { readonly filters: TransactionFilters }) => {
  const { t } = useLingui()
  const { typeOf, noteOf } = useTransactionLabels()
  const user = useLogin()?.user
  const messageFor = useCommonErrorMessage()
  const timeZone = user?.organization.timeZone ?? 'America/New_York'
  const save = async () => {
    try {
      const headings = [
        t`Date`,
        t`Time`,
        t`Name`,
        t`Type`,
        t`Place`,
        t`Note`,
        t`Items`,
        t`Amount`,
      ] as const
      const csv = transactionsCsv(await fetchTransactions(user?.userId ?? '', filters), {
        headings,
        timeZone,
        typeOf,
        noteOf,
        part: t`Part of the purchase`,
      })
      saveFile(
        new Blob([csv], { type: 'text/csv;charset=utf-8' }),
        `transactions-${todayIn(timeZone, new Date())}.csv`,
      )
    } catch (error) {
      notify({ tone: 'danger', text: messageFor(error) })
    }
  }
  return (
    <Button variant="gray" icon={<IconFileTypeCsv size={20} />} onClick={save}>
      <Trans>Download CSV</Trans>
    </Button>
  )
}

const Loaded = ({ accounts }: { readonly accounts: readonly BankAccount[] }) => {
  const { filters, change, clear } = useFilters(accounts.map(({ userId }) => userId))
  const screen = useScreenSize()
  const isSmall = screen === 'xs' || screen === 'sm'
  const timeZone = useLogin()?.user.organization.timeZone ?? 'America/New_York'
  const [lastDay] = useState(() => todayIn(timeZone, new Date()))
  return (
    <div className={styles.stack}>
      <TransactionFilterBar
        accounts={accounts}
        filters={filters}
        firstDay={firstOfMonth(lastDay, -MONTHS_BACK)}
        lastDay={lastDay}
        onChange={change}
      />
      <TransactionPages
        key={JSON.stringify(filters)}
        filters={filters}
        isSmall={isSmall}
        onClear={clear}
      />
    </div>
  )
}

export const Transactions = () => {
  const accounts = useAccounts().data ?? []
  const { filters } = useFilters(accounts.map(({ userId }) => userId))
  return (
    <Screen
      title={<Trans>Transactions</Trans>}
      subtitle={<Trans>The last six months, newest first.</Trans>}
      actions={accounts.length > 0 && <SaveButton filters={filters} />}
    >
      <WithAccounts>{(loaded) => <Loaded accounts={loaded} />}</WithAccounts>
    </Screen>
  )
}
