// One person's budget: what remains today, the limits, and a way to change them.

import { Trans } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import type { PersonBudget } from '@lodgepole/contract/money/bank/schemas'
import type { Privilege } from '@lodgepole/domain/money/privileges'
import { useId, type ReactNode } from 'react'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { fullName } from '../../../../ui/person-summary.ts'
import { limitsOf, type BankAccount } from '../accounts.ts'
import { centsOrNull } from '../budget.ts'
import { useLimitText, useLimitLabels } from '../limit-labels.ts'
import { useReason } from '../use-privileges.ts'
import styles from './Budget.module.css'
import { Meter } from './Meter.tsx'

interface BudgetCardProps {
  readonly account: BankAccount
  readonly budget: PersonBudget
  readonly privilege: Privilege
  readonly note?: ReactNode
}

export const BudgetCard = ({ account, budget, privilege, note }: BudgetCardProps) => {
  const id = useId()
  const labels = useLimitLabels()
  const textOf = useLimitText()
  const reason = useReason()('budget', privilege)
  const hasAllowances = useLogin()?.user.organization.portalSettings.allowBankDailyAllowance
  const { all, restricted } = limitsOf(budget)
  const spent = <Money cents={Math.max(0, centsOfDecimal(budget.spentToday))} />
  return (
    <Card component="section" aria-labelledby={id} className={styles.budget}>
      <div className={styles.who}>
        <PersonAvatar person={account} size="md" />
        <span className={styles.words}>
          <h2 id={id}>
            <bdi>{fullName(account)}</bdi>
          </h2>
          <span className={styles.about}>
            <Trans>{spent} spent in person today</Trans>
          </span>
        </span>
        {!reason && (
          <RouteButton
            to="budget"
            params={{ personId: account.userId }}
            hash="new-budget"
            variant="light"
            icon={<IconPencil size={18} />}
          >
            <Trans>Change</Trans>
          </RouteButton>
        )}
      </div>
      {note}
      <dl className={styles.summary}>
        <div>
          <dt>{labels.dailyLimit.title}</dt>
          <dd>{all ? <Meter limit={all} /> : textOf('dailyLimit', null)}</dd>
        </div>
        <div>
          <dt>{labels.restrictedDailyLimit.title}</dt>
          <dd>
            {restricted ? <Meter limit={restricted} /> : textOf('restrictedDailyLimit', null)}
          </dd>
        </div>
        {hasAllowances && (
          <div>
            <dt>{labels.dailyAllowance.title}</dt>
            <dd>{textOf('dailyAllowance', centsOrNull(budget.dailyAllowance))}</dd>
          </div>
        )}
      </dl>
      {reason && (
        <div className={styles.foot}>
          <Button variant="light" aria-disabled aria-describedby={`${id}-reason`}>
            <Trans>Change</Trans>
          </Button>
          <span className={styles.about} id={`${id}-reason`}>
            {reason}
          </span>
        </div>
      )}
    </Card>
  )
}
