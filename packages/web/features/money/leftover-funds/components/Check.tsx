// The second step: everything that will happen, shown before any of it does.

import { Trans } from '@lingui/react/macro'
import type { LeftoverFunds } from '@lodgepole/contract/money/leftover-funds/schemas'
import type { LeftoverChoice } from '@lodgepole/domain/money/leftover-funds'
import { useEffect, useRef } from 'react'
import { Form } from '../../../../lib/forms/Form.tsx'
import { StepFoot } from '../../../../lib/forms/StepFoot.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Money, useMoneyText } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { consequenceOf, movedCents } from '../choices.ts'
import { useErrorMessage } from '../use-error-message.ts'
import { Cards } from './Cards.tsx'
import styles from './LeftoverFunds.module.css'

interface CheckProps {
  readonly funds: LeftoverFunds
  readonly choice: LeftoverChoice
  readonly onDecide: () => Promise<void>
  readonly onBack: () => void
}

const Act = ({ funds, choice }: Pick<CheckProps, 'funds' | 'choice'>) => {
  const amount = useMoneyText()(movedCents(funds, choice))
  if (choice === 'refund') return <Trans>Refund {amount}</Trans>
  return choice === 'donate' ? <Trans>Donate {amount}</Trans> : <Trans>Keep {amount}</Trans>
}

export const Check = ({ funds, choice, onDecide, onBack }: CheckProps) => {
  const attempt = useAttempt()
  const messageFor = useErrorMessage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { toCardsCents, donatedCents, keptCents } = consequenceOf(funds, choice)
  return (
    <Form className={styles.form} attempt={attempt} onSubmit={onDecide}>
      <h3 className={styles.question} tabIndex={-1} ref={heading}>
        <Trans>Is this right?</Trans>
      </h3>
      <dl className={styles.total}>
        {toCardsCents > 0 && (
          <div>
            <dt>
              <Trans>Refund to card</Trans>
              <span className={styles.small}>
                <Cards cards={funds.cards} />
              </span>
            </dt>
            <dd>
              <Money cents={toCardsCents} figure />
            </dd>
          </div>
        )}
        {donatedCents > 0 && (
          <div>
            <dt>
              <Trans>Donated</Trans>
            </dt>
            <dd>
              <Money cents={donatedCents} figure />
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Stays in the account</Trans>
          </dt>
          <dd>
            <Money cents={keptCents} figure />
          </dd>
        </div>
      </dl>
      {attempt.error !== undefined && (
        <Notice tone="danger" live>
          {messageFor(attempt.error)}
        </Notice>
      )}
      <StepFoot
        className={styles.foot}
        {...{ attempt, onBack }}
        action={<Act funds={funds} choice={choice} />}
      />
    </Form>
  )
}
