// The last step: the result, its receipt, and where to go from here. It also says so if the
// provider hasn't answered yet.

import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import type { Deposit } from '../deposit.ts'
import type { PaidDeposit } from '../use-pay-deposit.ts'
import styles from './Deposit.module.css'
import wizard from './Wizard.module.css'
import { DepositSummary } from './DepositSummary.tsx'

interface DepositDoneProps {
  readonly deposit: Deposit
  readonly paid: PaidDeposit
  readonly onAnother: () => void
}

export const DepositDone = ({
  deposit,
  paid: { status, transactionId },
  onAnother,
}: DepositDoneProps) => {
  const amount = <Money cents={deposit.totalCents} />
  return (
    <div className={wizard.form}>
      {status === 'approved' ? (
        <Notice tone="success" live title={<Trans>Thank you</Trans>}>
          {deposit.daily ? (
            <Trans>
              We received {amount}. It will be released day by day. We sent a confirmation to your
              email.
            </Trans>
          ) : (
            <Trans>{amount} has been deposited. We sent a confirmation to your email.</Trans>
          )}
        </Notice>
      ) : (
        <Notice live title={<Trans>The card provider hasn’t answered yet</Trans>}>
          <Trans>
            Please don’t pay again. We keep checking with the card provider and will email you when
            the money arrives.
          </Trans>
        </Notice>
      )}
      <DepositSummary deposit={deposit} />
      <div className={styles.foot}>
        <RouteButton to="receipt" params={{ transactionId }}>
          <Trans>Receipt</Trans>
        </RouteButton>
        <RouteButton to="bank" variant="light">
          <Trans>All accounts</Trans>
        </RouteButton>
        <Button variant="gray" onClick={onAnother}>
          <Trans>Make another deposit</Trans>
        </Button>
      </div>
    </div>
  )
}
