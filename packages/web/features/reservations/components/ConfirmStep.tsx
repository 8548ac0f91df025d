// A member's second step: a summary, the terms, how to pay, and the button that books.

import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Payment } from '../../../lib/cards/payment.ts'
import { PaymentChoice, type PaymentChoiceHandle } from '../../../lib/cards/PaymentChoice.tsx'
import { PaymentOutcome } from '../../../lib/cards/PaymentOutcome.tsx'
import { useCardsAfter } from '../../../lib/cards/use-card-setup.ts'
import { useWaysToPay } from '../../../lib/cards/use-ways-to-pay.ts'
import type { LoadedLogin } from '../../../lib/session/login.ts'
import { isPending } from '../../../lib/api/pending-requests.ts'
import { Form } from '../../../lib/forms/Form.tsx'
import { useCheck } from '../../../lib/forms/use-check.ts'
import { StepFoot } from '../../../lib/forms/StepFoot.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useMoneyText } from '../../../ui/Money.tsx'
import { bookingKey, termsOf, type ReservationRequest } from '../reservation-request.ts'
import styles from './Reserve.module.css'
import { Summary } from './Summary.tsx'
import { SwapNotice } from './SwapNotice.tsx'
import { Terms } from './Terms.tsx'

interface ConfirmStepProps {
  readonly login: LoadedLogin
  readonly request: ReservationRequest
  readonly messageFor: (error: unknown) => string
  readonly onBook: (payment: Payment) => Promise<void>
  readonly onBack: () => void
}

const Verb = ({ request }: { readonly request: ReservationRequest }) => {
  const total = useMoneyText()(request.totalCents)
  if (request.released.length > 0)
    return request.totalCents > 0 ? <Trans>Pay {total} and swap</Trans> : <Trans>Swap</Trans>
  if (request.totalCents > 0) return <Trans>Pay {total} and reserve</Trans>
  return request.times.every(({ waits }) => waits) ? (
    <Trans>Join Waitlist</Trans>
  ) : (
    <Trans>Reserve</Trans>
  )
}

export const ConfirmStep = ({ login, request, messageFor, onBook, onBack }: ConfirmStepProps) => {
  const attempt = useAttempt()
  const payment = useRef<PaymentChoiceHandle>(null)
  const { hasNoWayToPay } = useWaysToPay(login, request.totalCents)
  useCardsAfter(login.user, attempt.error)
  const [agreed, setAgreed] = useState(false)
  const terms = termsOf(request)
  const { tried, check } = useCheck(terms.length > 0 && !agreed && 'terms')
  const book = async () => {
    const how =
      request.totalCents > 0 ? await payment.current?.choose() : ({ kind: 'none' } as const)
    if (how) await onBook(how)
  }
  return (
    <Form className={styles.form} attempt={attempt} check={check} onSubmit={book}>
      <Summary request={request} />
      <SwapNotice released={request.released} />
      {request.notices.map((notice) => (
        <Notice key={notice} tone="warning">
          {notice}
        </Notice>
      ))}
      <Terms texts={terms} agreed={agreed} missing={tried} onAgreed={setAgreed} />
      {request.totalCents > 0 && (
        <PaymentChoice
          login={login}
          totalCents={request.totalCents}
          preferredPayerIds={request.people.map(({ personId }) => personId)}
          ref={payment}
        />
      )}
      <PaymentOutcome
        isUnknown={!attempt.busy && isPending(bookingKey(login.user.userId, request))}
        message={attempt.error === undefined ? undefined : messageFor(attempt.error)}
        nothing={<Trans>Nothing has been reserved</Trans>}
      />
      <StepFoot
        className={styles.foot}
        {...{ attempt, onBack }}
        action={<Verb request={request} />}
        off={hasNoWayToPay}
      />
    </Form>
  )
}
