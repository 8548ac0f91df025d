// The last step: the result with its number, and where to go from here.

import { Trans } from '@lingui/react/macro'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import type { BankAccount } from '../accounts.ts'
import type { Transfer } from '../transfer.ts'
import styles from './Transfer.module.css'
import wizard from './Wizard.module.css'

export interface Receipt {
  readonly transfer: Transfer
  readonly transactionId: string
  readonly fromBalance: string
  readonly toBalance: string
}

const Now = ({ account, balance }: { readonly account: BankAccount; readonly balance: string }) => (
  <div className={wizard.side}>
    <PersonAvatar person={account} size="md" />
    <span className={wizard.labels}>
      <bdi>{account.firstName}</bdi>
      <span className={wizard.small}>
        <Trans>Available balance</Trans>
      </span>
    </span>
    <Money cents={centsOfDecimal(balance)} figure className={styles.change} />
  </div>
)

export const TransferDone = ({
  receipt,
  onAnother,
}: {
  readonly receipt: Receipt
  readonly onAnother: () => void
}) => {
  const { transfer, transactionId, fromBalance, toBalance } = receipt
  const amount = <Money cents={transfer.amountCents} />
  const [from, to] = [transfer.from.firstName, transfer.to.firstName]
  return (
    <div className={wizard.form}>
      <Notice tone="success" live title={<Trans>Done</Trans>}>
        <Trans>
          {amount} was transferred from {from} to {to}.
        </Trans>
      </Notice>
      <div className={styles.sides}>
        <Now account={transfer.from} balance={fromBalance} />
        <Now account={transfer.to} balance={toBalance} />
      </div>
      <p className={wizard.small}>
        <Trans>Transaction {transactionId}</Trans>
      </p>
      <div className={styles.foot}>
        <RouteButton to="bank">
          <Trans>All accounts</Trans>
        </RouteButton>
        <RouteButton to="transactions" search={{ type: 'transfer' }} variant="light">
          <Trans>Transactions</Trans>
        </RouteButton>
        <Button variant="gray" onClick={onAnother}>
          <Trans>Make another transfer</Trans>
        </Button>
      </div>
    </div>
  )
}
