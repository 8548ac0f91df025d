// A seat has become free for a person on the waitlist. They accept it, paying what it costs, or
// leave it to the next person, before the offer expires.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { useRef } from 'react'
import type { Payment } from '../../../lib/cards/payment.ts'
import { PaymentChoice, type PaymentChoiceHandle } from '../../../lib/cards/PaymentChoice.tsx'
import { useWaysToPay } from '../../../lib/cards/use-ways-to-pay.ts'
import type { LoadedLogin } from '../../../lib/session/login.ts'
import { Form } from '../../../lib/forms/Form.tsx'
import { StepFoot } from '../../../lib/forms/StepFoot.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useSecondsUntil } from '../../../lib/format/use-seconds-until.ts'
import { useDayAndTime } from '../../../lib/format/use-when.ts'
import { Card } from '../../../ui/Card.tsx'
import { useMoneyText } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useBookingErrorMessage } from '../use-problem-message.ts'
import styles from './Reserve.module.css'

/** A countdown such as `1:05:09`. */
export const TimeLeft = ({ untilSeconds }: { readonly untilSeconds: number }) => {
  const left = useSecondsUntil(untilSeconds * 1000)
  if (left === 0) return <Trans>The offer has ended</Trans>
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  const two = (count: number) => String(count).padStart(2, '0')
  const time = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
  return <Trans>Offer ends in {time}</Trans>
}

interface AnswerOfferProps {
  readonly login: LoadedLogin
  /** All seats offered to the group in this event. */
  readonly offered: readonly Booking[]
  readonly totalCents: number
  readonly onAccept: (payment: Payment) => Promise<void>
  readonly onClose: () => void
}

export const AnswerOffer = ({
  login,
  offered,
  totalCents,
  onAccept,
  onClose,
}: AnswerOfferProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useBookingErrorMessage()
  const payment = useRef<PaymentChoiceHandle>(null)
  const { hasNoWayToPay } = useWaysToPay(login, totalCents)
  const [first] = offered
  const total = useMoneyText()(totalCents)
  const when = useDayAndTime()
  if (!first) return null
  const { day, time } = when(first.startSeconds, first.timeZone)
  const accept = async () => {
    const how = await payment.current?.choose()
    if (how) await onAccept(how)
  }
  return (
    <Card component="section" aria-labelledby="answer-offer">
      <Form className={styles.form} attempt={attempt} onSubmit={accept}>
        <h2
          id="answer-offer"
          className={styles.heading}
          tabIndex={-1}
          ref={(heading) => heading?.focus()}
        >
          <Trans>A seat is available for you</Trans>
        </h2>
        <p>
          <bdi className={styles.strong}>{first.sessionLabel}</bdi> · {day} {time} ·{' '}
          <bdi>{offered.map(({ personName }) => personName).join(', ')}</bdi>
          <br />
          {first.offerExpiresAt !== null && <TimeLeft untilSeconds={first.offerExpiresAt} />}
        </p>
        <PaymentChoice
          login={login}
          totalCents={totalCents}
          preferredPayerIds={offered.map(({ authUserId }) => authUserId)}
          ref={payment}
        />
        {attempt.error !== undefined && (
          <Notice tone="danger" live>
            {messageFor(attempt.error)}
          </Notice>
        )}
        <StepFoot
          className={styles.foot}
          attempt={attempt}
          action={t`Pay ${total} and accept`}
          off={hasNoWayToPay}
          onBack={onClose}
          back={<Trans>Close</Trans>}
        />
      </Form>
    </Card>
  )
}
