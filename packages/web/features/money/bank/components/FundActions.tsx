// The actions on an account. An action that isn't possible says why instead of being hidden.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import type { BankPrivileges } from '@lodgepole/domain/money/privileges'
import { useId } from 'react'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Button } from '../../../../ui/Button.tsx'
import type { BankAccount } from '../accounts.ts'
import { useReason } from '../use-privileges.ts'
import styles from './Bank.module.css'

interface FundActionsProps {
  readonly account: BankAccount
  readonly privileges: BankPrivileges
}

export const FundActions = ({ account: { userId }, privileges }: FundActionsProps) => {
  const { t } = useLingui()
  const id = useId()
  const reasonOf = useReason()
  const reasons = {
    transfer: reasonOf('transfer', privileges.transfer),
    budget: reasonOf('budget', privileges.budget),
  }
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <RouteButton
          to="deposits"
          search={{ personId: userId }}
          hash="deposits-form"
          icon={<IconPlus size={18} />}
        >
          <Trans>Deposit</Trans>
        </RouteButton>
        {reasons.transfer ? (
          <Button variant="light" aria-disabled aria-describedby={`${id}-transfer`}>
            <Trans>Transfer</Trans>
          </Button>
        ) : (
          <RouteButton to="transfers" search={{ personId: userId }} variant="light">
            <Trans>Transfer</Trans>
          </RouteButton>
        )}
        {reasons.budget ? (
          <Button variant="light" aria-disabled aria-describedby={`${id}-budget`}>
            <Trans>Budget</Trans>
          </Button>
        ) : (
          <RouteButton to="budget" params={{ personId: userId }} hash="new-budget" variant="light">
            <Trans>Budget</Trans>
          </RouteButton>
        )}
      </div>
      {(reasons.transfer || reasons.budget) && (
        <ul className={styles.reasons} aria-label={t`Why some actions aren’t available`}>
          {reasons.transfer && (
            <li id={`${id}-transfer`}>
              <strong>
                <Trans>Transfer</Trans>:
              </strong>{' '}
              {reasons.transfer}
            </li>
          )}
          {reasons.budget && (
            <li id={`${id}-budget`}>
              <strong>
                <Trans>Budget</Trans>:
              </strong>{' '}
              {reasons.budget}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
