// The budgets of the household, or of the person named in the address.

import { Trans } from '@lingui/react/macro'
import { IconGauge } from '@tabler/icons-react'
import type { PersonBudget } from '@lodgepole/contract/money/bank/schemas'
import { useSearch } from '@tanstack/react-router'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { CardSkeleton } from '../../../../ui/Skeletons.tsx'
import type { BankAccount } from '../accounts.ts'
import { BudgetCard } from '../components/BudgetCard.tsx'
import styles from '../components/Budget.module.css'
import { UnknownAccount } from '../components/UnknownAccount.tsx'
import { WithAccounts } from '../components/WithAccounts.tsx'
import { useBudgets } from '../use-bank.ts'
import { usePrivileges } from '../use-privileges.ts'

const SwitchedOff = ({ organizationName }: { readonly organizationName: string }) => (
  <Card>
    <EmptyState
      icon={<IconGauge size={28} />}
      title={<Trans>{organizationName} doesn’t offer daily limits.</Trans>}
      action={
        <RouteButton to="bank">
          <Trans>All accounts</Trans>
        </RouteButton>
      }
    />
  </Card>
)

const Cards = ({
  accounts,
  shown,
  budgets,
}: {
  readonly accounts: readonly BankAccount[]
  readonly shown: readonly BankAccount[]
  readonly budgets: readonly PersonBudget[]
}) => {
  const privilegesOf = usePrivileges(accounts)
  return (
    <div className={styles.list}>
      {shown.map((account) => {
        const budget = budgets.find(({ userId }) => userId === account.userId)
        return (
          budget && (
            <BudgetCard
              key={account.userId}
              account={account}
              budget={budget}
              privilege={privilegesOf(account).budget}
            />
          )
        )
      })}
    </div>
  )
}

const Loaded = ({
  accounts,
  personId,
}: {
  readonly accounts: readonly BankAccount[]
  readonly personId: string | undefined
}) => {
  const organization = useLogin()?.user.organization
  const offered = organization?.portalSettings.allowBankDailyLimit ?? false
  const budgets = useBudgets(offered)
  const shown = accounts.filter(({ userId }) => personId === undefined || userId === personId)
  if (!offered) return <SwitchedOff organizationName={organization?.organizationName ?? ''} />
  if (shown.length === 0) return <UnknownAccount />
  if (budgets.data) return <Cards accounts={accounts} shown={shown} budgets={budgets.data} />
  return budgets.isError ? (
    <LoadFailed error={budgets.error} retry={budgets.refetch} />
  ) : (
    <CardSkeleton />
  )
}

export const Budgets = () => {
  const { personId }: { personId?: string } = useSearch({ strict: false })
  const all = personId && (
    <RouteButton to="budgets" variant="gray">
      <Trans>Everybody</Trans>
    </RouteButton>
  )
  return (
    <Screen
      title={<Trans>Budgets</Trans>}
      subtitle={<Trans>Set how much each person can spend in a day.</Trans>}
      actions={all}
    >
      <WithAccounts>
        {(accounts) => <Loaded accounts={accounts} personId={personId} />}
      </WithAccounts>
    </Screen>
  )
}
