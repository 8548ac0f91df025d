// The second step: everything that will happen, shown before any of it does. A refusal for
// insufficient funds shows the available amount.

import { Trans } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import { PaymentOutcome } from '../../../../lib/cards/PaymentOutcome.tsx'
import { isPending } from '../../../../lib/api/pending-requests.ts'
import { Form } from '../../../../lib/forms/Form.tsx'
import { StepFoot } from '../../../../lib/forms/StepFoot.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Money, useMoneyText } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import type { BankAccount } from '../accounts.ts'
import { availableIn, type Transfer } from '../transfer.ts'
import { useErrorMessage } from '../use-error-message.ts'
import styles from './Transfer.module.css'
import wizard from './Wizard.module.css'

interface SideProps {
  readonly account: BankAccount
  readonly changeCents: number
}

const Side = ({ account, changeCents }: SideProps) => (
  <div className={wizard.side}>
    <PersonAvatar person={account} size="md" />
    <span className={wizard.message}>
      <bdi>{account.firstName}</bdi>
      <span className={wizard.small}>
        <Money cents={account.balanceCents} /> <span aria-hidden="true">→</span>{' '}
        <strong>
          <Money cents={account.balanceCents + changeCents} />
        </strong>
      </span>
    </span>
    <Money cents={changeCents} withPlus className={styles.change} />
  </div>
)

interface TransferConfirmStepProps {
  readonly transfer: Transfer
  readonly requestKey: string
  readonly onSend: () => Promise<void>
  readonly onBack: () => void
  /** Goes back with a different amount. */
  readonly onAmount: (cents: number) => void
}

const Refusal = ({
  transfer: { from, amountCents },
  error,
  isUnknown,
  onAmount,
}: Pick<TransferConfirmStepProps, 'transfer' | 'onAmount'> & {
  readonly error: unknown
  readonly isUnknown: boolean
}) => {
  const messageFor = useErrorMessage()
  const moneyText = useMoneyText()
  const availableCents = availableIn(error)
  if (availableCents === undefined)
    return (
      <PaymentOutcome
        isUnknown={isUnknown}
        message={error === undefined ? undefined : messageFor(error)}
        nothing={<Trans>Nothing was transferred</Trans>}
      />
    )
  const [name, has, wanted] = [from.firstName, moneyText(availableCents), moneyText(amountCents)]
  return (
    <Notice
      tone="danger"
      live
      title={<Trans>There isn’t enough money in the account.</Trans>}
      action={
        availableCents > 0 && (
          <Button variant="gray" onClick={() => onAmount(availableCents)}>
            <Trans>Transfer {has} instead</Trans>
          </Button>
        )
      }
    >
      <Trans>
        {name} has {has} now, and you asked to transfer {wanted}. Nothing was transferred.
      </Trans>
    </Notice>
  )
}

export const TransferConfirmStep = ({
  transfer,
  requestKey,
  onSend,
  onBack,
  onAmount,
}: TransferConfirmStepProps) => {
  const attempt = useAttempt()
  const { from, to, amountCents } = transfer
  const amount = useMoneyText()(amountCents)
  return (
    <Form className={wizard.form} attempt={attempt} onSubmit={onSend}>
      <div className={styles.sides}>
        <Side account={from} changeCents={-amountCents} />
        <span className={styles.arrow} aria-hidden="true">
          <IconArrowRight size={20} />
        </span>
        <Side account={to} changeCents={amountCents} />
      </div>
      <dl className={styles.total}>
        <div>
          <dt>
            <Trans>Fee</Trans>
          </dt>
          <dd>
            <Money cents={0} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            <Money cents={amountCents} figure className={wizard.figure} />
          </dd>
        </div>
      </dl>
      <Refusal
        transfer={transfer}
        error={attempt.error}
        isUnknown={!attempt.busy && isPending(requestKey)}
        onAmount={onAmount}
      />
      <StepFoot
        className={styles.foot}
        {...{ attempt, onBack }}
        action={<Trans>Transfer {amount}</Trans>}
      />
    </Form>
  )
}
