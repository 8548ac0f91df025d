// One person's budget. With `#new-budget` in the address, the wizard is open.

import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonBudget } from '@lodgepole/contract/money/bank/schemas'
import { useLocation, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton, useGoTo } from '../../../../lib/routing/navigation.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { fullName } from '../../../../ui/person-summary.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { CardSkeleton } from '../../../../ui/Skeletons.tsx'
import type { BankAccount } from '../accounts.ts'
import { BudgetCard } from '../components/BudgetCard.tsx'
import { BudgetWizard } from '../components/BudgetWizard.tsx'
import { UnknownAccount } from '../components/UnknownAccount.tsx'
import { WithAccounts } from '../components/WithAccounts.tsx'
import { useAccounts, useBudgets } from '../use-bank.ts'
import { usePrivileges } from '../use-privileges.ts'

interface ShownProps {
  readonly accounts: readonly BankAccount[]
  readonly account: BankAccount
  readonly budget: PersonBudget
}

const Shown = ({ accounts, account, budget }: ShownProps) => {
  const privilege = usePrivileges(accounts)(account).budget
  const isOpen = useLocation({ select: ({ hash }) => hash }) === 'new-budget'
  const goTo = useGoTo()
  const [saved, setSaved] = useState(false)
  const done = () => {
    setSaved(true)
    void goTo({ to: 'budget', params: { personId: account.userId }, replace: true })
  }
  if (isOpen && privilege === 'yes') return <BudgetWizard budget={budget} onDone={done} />
  const note = saved && (
    <Notice tone="success" live>
      <Trans>Budget saved. It applies from now on.</Trans>
    </Notice>
  )
  return <BudgetCard account={account} budget={budget} privilege={privilege} note={note} />
}

const Loaded = ({ accounts, account }: Pick<ShownProps, 'accounts' | 'account'>) => {
  const budgets = useBudgets()
  const budget = budgets.data?.find(({ userId }) => userId === account.userId)
  // Changes must start from current data, not from what was there when someone last looked.
  if (budget && budgets.isFetchedAfterMount)
    return <Shown accounts={accounts} account={account} budget={budget} />
  return budgets.isError ? (
    <LoadFailed error={budgets.error} retry={budgets.refetch} />
  ) : (
    <CardSkeleton />
  )
}

export const Budget = () => {
  const { t } = useLingui()
  const { personId = '' }: { personId?: string } = useParams({ strict: false })
  const account = useAccounts().data?.find(({ userId }) => userId === personId)
  const all = (
    <RouteButton to="budgets" variant="gray">
      <Trans>All budgets</Trans>
    </RouteButton>
  )
  return (
    <Screen title={t`Budget`} subtitle={account && <bdi>{fullName(account)}</bdi>} actions={all}>
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
