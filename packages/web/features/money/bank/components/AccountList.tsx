// The people of the household with their balances, each linked to their account.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import type { PersonBudget } from '@lodgepole/contract/money/bank/schemas'
import { useState } from 'react'
import { RouteLink } from '../../../../lib/routing/navigation.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { fullName } from '../../../../ui/person-summary.ts'
import { limitsOf, type BankAccount } from '../accounts.ts'
import styles from './AccountList.module.css'
import { Meter } from './Meter.tsx'

const SHOWN_AT_ONCE = 20

interface AccountLineProps {
  readonly account: BankAccount
  readonly budget: PersonBudget | undefined
}

const AccountLine = ({ account, budget }: AccountLineProps) => {
  const { userId, note, balanceCents, scheduledCents, isClosed } = account
  const limit = budget && limitsOf(budget).all
  const scheduled = <Money cents={scheduledCents} />
  return (
    <RouteLink to="bankAccount" params={{ personId: userId }} className={styles.line}>
      <PersonAvatar person={account} size="md" />
      <span className={styles.words}>
        <bdi className={styles.name}>{fullName(account)}</bdi>
        {note && (
          <span className={styles.note} dir="auto">
            {note}
          </span>
        )}
        {isClosed && (
          <span className={styles.note}>
            <Trans>Closed after the stay</Trans>
          </span>
        )}
        {limit && !isClosed && <Meter limit={limit} />}
      </span>
      <span className={styles.money}>
        <Money cents={balanceCents} figure className={styles.balance} />
        {scheduledCents > 0 && (
          <span className={styles.scheduled}>
            <Trans>{scheduled} scheduled</Trans>
          </span>
        )}
      </span>
      <IconChevronRight size={20} className={styles.chevron} aria-hidden />
    </RouteLink>
  )
}

interface AccountListProps {
  readonly accounts: readonly BankAccount[]
  readonly budgets: readonly PersonBudget[]
}

export const AccountList = ({ accounts, budgets }: AccountListProps) => {
  const { t } = useLingui()
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const budgetOf = new Map(budgets.map((budget) => [budget.userId, budget]))
  return (
    <>
      <ul className={styles.list} aria-label={t`Accounts`}>
        {accounts.slice(0, shown).map((account) => (
          <li key={account.userId}>
            <AccountLine account={account} budget={budgetOf.get(account.userId)} />
          </li>
        ))}
      </ul>
      {accounts.length > shown && (
        <Button variant="plain" wide onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
