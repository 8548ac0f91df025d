// One person's money: balance, actions, the day's limits, spending, and transactions.

import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { fullName } from '../../../../ui/person-summary.ts'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { limitsOf, type BankAccount } from '../accounts.ts'
import { Balances } from '../components/Balances.tsx'
import styles from '../components/Bank.module.css'
import { FundActions } from '../components/FundActions.tsx'
import { Meter } from '../components/Meter.tsx'
import { RecentTransactions } from '../components/RecentTransactions.tsx'
import { ScheduledFunds } from '../components/ScheduledFunds.tsx'
import { Spending } from '../components/Spending.tsx'
import { TopUp } from '../components/TopUp.tsx'
import { UnknownAccount } from '../components/UnknownAccount.tsx'
import { WithAccounts } from '../components/WithAccounts.tsx'
import { useAccounts, useBudgets } from '../use-bank.ts'
import { usePrivileges } from '../use-privileges.ts'

const RECENT = 8

const Limits = ({ personId }: { readonly personId: string }) => {
  const offered = useLogin()?.user.organization.portalSettings.allowBankDailyLimit ?? false
  const budget = useBudgets(offered).data?.find(({ userId }) => userId === personId)
  const limits = budget && limitsOf(budget)
  return (
    <>
      {limits?.all && <Meter label={<Trans>Daily limit in person</Trans>} limit={limits.all} />}
      {limits?.restricted && (
        <Meter label={<Trans>Food and drink</Trans>} limit={limits.restricted} />
      )}
    </>
  )
}

/** The account was temporary, for a stay. */
const AccountOver = () => (
  <div className={styles.actions}>
    <Notice>
      <Trans>
        This spending account closed when the stay ended. Card deposits go back to the card
        automatically. You decide about the rest.
      </Trans>
    </Notice>
    <RouteButton to="remaining" variant="light">
      <Trans>Remaining funds</Trans>
    </RouteButton>
  </div>
)

const Loaded = ({
  accounts,
  account,
}: {
  readonly accounts: readonly BankAccount[]
  readonly account: BankAccount
}) => {
  const privileges = usePrivileges(accounts)(account)
  const { userId } = account
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card padded={false} className={styles.part}>
          <div className={styles.person}>
            <PersonAvatar person={account} size="lg" />
            <Balances sums={account} />
          </div>
          {account.isClosed ? (
            <AccountOver />
          ) : (
            <FundActions account={account} privileges={privileges} />
          )}
          {!account.isClosed && <Limits personId={userId} />}
        </Card>
        <ScheduledFunds personId={userId} />
        {!account.isClosed && <TopUp account={account} />}
        <Card
          padded={false}
          component="section"
          aria-labelledby="bank-spending"
          className={styles.part}
        >
          <h2 id="bank-spending">
            <Trans>Spending</Trans>
          </h2>
          <Spending personId={userId} />
        </Card>
      </div>
      <Card padded={false} className={styles.part}>
        <RecentTransactions personId={userId} count={RECENT} />
      </Card>
    </div>
  )
}

export const SpendingAccount = () => {
  const { t } = useLingui()
  const { personId = '' }: { personId?: string } = useParams({ strict: false })
  const account = useAccounts().data?.find(({ userId }) => userId === personId)
  return (
    <Screen
      title={account ? <bdi>{fullName(account)}</bdi> : t`Spending account`}
      subtitle={account && <Trans>Spending account</Trans>}
    >
      <WithAccounts>
        {(accounts) =>
          account ? (
            <Loaded key={personId} accounts={accounts} account={account} />
          ) : (
            <UnknownAccount />
          )
        }
      </WithAccounts>
    </Screen>
  )
}
