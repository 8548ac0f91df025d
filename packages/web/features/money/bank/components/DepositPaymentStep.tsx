// The second step: a summary, the card, and the button that pays.

import { Trans } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import { useRef, useState } from 'react'
import { CardChooser, type CardChooserHandle } from '../../../../lib/cards/CardChooser.tsx'
import type { PaidWith } from '../../../../lib/cards/card-token.ts'
import { useCardsAfter, useCardSetup } from '../../../../lib/cards/use-card-setup.ts'
import { useCardErrorMessage } from '../../../../lib/cards/use-card-messages.ts'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import type { LoadedLogin } from '../../../../lib/session/login.ts'
import { isPending } from '../../../../lib/api/pending-requests.ts'
import { Form } from '../../../../lib/forms/Form.tsx'
import { StepFoot } from '../../../../lib/forms/StepFoot.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import { depositKey, type Deposit } from '../deposit.ts'
import { useErrorMessage } from '../use-error-message.ts'
import styles from './Deposit.module.css'
import wizard from './Wizard.module.css'
import { DepositOutcome } from './DepositOutcome.tsx'
import { DepositSummary } from './DepositSummary.tsx'
import { EndOfSession } from './EndOfSession.tsx'

interface DepositPaymentStepProps {
  readonly login: LoadedLogin
  readonly deposit: Deposit
  readonly onPay: (paidWith: PaidWith, endOfSession: string | undefined) => Promise<void>
  readonly onBack: () => void
}

export const DepositPaymentStep = ({ login, deposit, onPay, onBack }: DepositPaymentStepProps) => {
  const attempt = useAttempt()
  const [cardMessage, bankMessage] = [useCardErrorMessage(), useErrorMessage()]
  const messageFor = (error: unknown) =>
    error instanceof ApiError && error.code === 'ALLOWANCE_PASSED'
      ? bankMessage(error)
      : cardMessage(error)
  const choice = useRef<CardChooserHandle>(null)
  const [endOfSession, setEndOfSession] = useState('')
  const { displayDonateOptions, displayEndSessionMessage } = login.user.organization.portalSettings
  const { data: setup, isError, error, refetch } = useCardSetup(login.user)
  useCardsAfter(login.user, attempt.error)
  const amount = useMoneyText()(deposit.totalCents)
  const pay = async () => {
    const paidWith = await choice.current?.choose()
    if (paidWith) await onPay(paidWith, endOfSession || undefined)
  }
  return (
    <Form className={wizard.form} attempt={attempt} onSubmit={pay}>
      <DepositSummary deposit={deposit} />
      {(displayDonateOptions || displayEndSessionMessage) && (
        <EndOfSession
          value={endOfSession}
          canDonate={displayDonateOptions}
          onChange={setEndOfSession}
        />
      )}
      {setup ? (
        <CardChooser setup={setup} ref={choice} />
      ) : isError ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <TextSkeleton lines={5} />
      )}
      <DepositOutcome
        isUnknown={!attempt.busy && isPending(depositKey(deposit, login.user.userId))}
        message={attempt.error === undefined ? undefined : messageFor(attempt.error)}
        amount={amount}
      />
      <StepFoot
        className={styles.foot}
        {...{ attempt, onBack }}
        action={setup?.script && <Trans>Pay {amount}</Trans>}
      />
    </Form>
  )
}
