// An overview of the bank: balances, spending, and the latest transactions.

import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconArrowsExchange,
  IconGauge,
  IconListDetails,
  IconPigMoney,
  IconPlus,
  IconReceipt2,
} from '@tabler/icons-react'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { sumsOf, type BankAccount } from '../accounts.ts'
import { AccountList } from '../components/AccountList.tsx'
import { Balances } from '../components/Balances.tsx'
import styles from '../components/Bank.module.css'
import { OpenDeposits } from '../components/OpenDeposits.tsx'
import { RecentTransactions } from '../components/RecentTransactions.tsx'
import { Spending } from '../components/Spending.tsx'
import { WithAccounts } from '../components/WithAccounts.tsx'
import { useAccounts, useBudgets } from '../use-bank.ts'

const RECENT = 5

const isOpen = ({ isClosed }: BankAccount): boolean => !isClosed

/** `movesMoney`: whether there is an account that is still open. */
const Ways = ({ movesMoney }: { readonly movesMoney: boolean }) => {
  const { t } = useLingui()
  const settings = useLogin()?.user.organization.portalSettings
  return (
    <nav aria-label={t`Bank pages`}>
      <ul className={styles.ways}>
        {movesMoney && settings?.allowBankTransfers && (
          <li>
            <RouteButton to="transfers" variant="gray" wide icon={<IconArrowsExchange size={18} />}>
              <Trans>Transfers</Trans>
            </RouteButton>
          </li>
        )}
        {movesMoney && settings?.allowBankDailyLimit && (
          <li>
            <RouteButton to="budgets" variant="gray" wide icon={<IconGauge size={18} />}>
              <Trans>Budgets</Trans>
            </RouteButton>
          </li>
        )}
        <li>
          <RouteButton to="transactions" variant="gray" wide icon={<IconReceipt2 size={18} />}>
            <Trans>Transactions</Trans>
          </RouteButton>
        </li>
        <li>
          <RouteButton to="remaining" variant="gray" wide icon={<IconPigMoney size={18} />}>
            <Trans>Remaining funds</Trans>
          </RouteButton>
        </li>
        <li>
          <RouteButton to="bankSitemap" variant="gray" wide icon={<IconListDetails size={18} />}>
            <Trans>All pages</Trans>
          </RouteButton>
        </li>
      </ul>
    </nav>
  )
}

const Overview = ({ accounts }: { readonly accounts: readonly BankAccount[] }) => {
  const offersLimits = useLogin()?.user.organization.portalSettings.allowBankDailyLimit ?? false
  const budgets = useBudgets(offersLimits).data ?? []
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card padded={false}>
          <div className={styles.part}>
            <h2>
              <Trans>All accounts combined</Trans>
            </h2>
            <Balances sums={sumsOf(accounts)} />
          </div>
          <AccountList accounts={accounts} budgets={budgets} />
        </Card>
        <Ways movesMoney={accounts.some(isOpen)} />
      </div>
      <div className={styles.column}>
        <Card
          padded={false}
          component="section"
          aria-labelledby="bank-spending"
          className={styles.part}
        >
          <h2 id="bank-spending">
            <Trans>Spending</Trans>
          </h2>
          <Spending />
        </Card>
        <Card padded={false} className={styles.part}>
          <RecentTransactions count={RECENT} />
        </Card>
      </div>
    </div>
  )
}

export const Bank = () => {
  const accounts = useAccounts().data
  // Hidden for renters without an open account. It is shown until that is known, so that nothing
  // jumps for everyone else.
  const takesDeposits = accounts?.some(isOpen) ?? true
  const deposit = takesDeposits && (
    <RouteButton to="deposits" hash="deposits-form" icon={<IconPlus size={18} />}>
      <Trans>Deposit</Trans>
    </RouteButton>
  )
  return (
    <Screen
      title={<Trans>Bank</Trans>}
      subtitle={<Trans>See everyone’s balance and spending.</Trans>}
      actions={deposit}
    >
      <OpenDeposits />
      <WithAccounts>{(all) => <Overview accounts={all} />}</WithAccounts>
    </Screen>
  )
}
