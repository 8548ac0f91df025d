// The card for a gift, its purpose, and the button that pays.

import { Trans } from '@lingui/react/macro'
import type { CardScript } from '@lodgepole/contract/money/cards/schemas'
import { useRef } from 'react'
import { CardEntry } from '../../../../lib/cards/CardEntry.tsx'
import type { Tokenize } from '../../../../lib/cards/card-token.ts'
import { PaymentOutcome } from '../../../../lib/cards/PaymentOutcome.tsx'
import { isPending } from '../../../../lib/api/pending-requests.ts'
import { Form } from '../../../../lib/forms/Form.tsx'
import { SubmitButton } from '../../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Money, useMoneyText } from '../../../../ui/Money.tsx'
import type { Gift, GiftTerms } from '../gift.ts'
import type { PayGift } from '../use-gift.ts'
import { useGiftErrorMessage } from '../use-gift-error-message.ts'
import styles from './Give.module.css'

interface GiftPaymentStepProps {
  readonly people: GiftTerms['people']
  readonly gift: Gift
  readonly script: CardScript
  readonly pay: PayGift
  readonly requestKey: string
  readonly onPaid: (paid: Awaited<ReturnType<PayGift>>) => void
  readonly onBack: () => void
}

export const GiftPaymentStep = ({
  people,
  gift,
  script,
  pay,
  requestKey,
  onPaid,
  onBack,
}: GiftPaymentStepProps) => {
  const attempt = useAttempt()
  const messageFor = useGiftErrorMessage()
  const total = useMoneyText()(gift.totalCents)
  const tokenize = useRef<Tokenize | undefined>(undefined)
  const give = async () => {
    const card = await tokenize.current?.()
    if (card) onPaid(await pay(gift, card))
  }
  return (
    <Form className={styles.gap} attempt={attempt} onSubmit={give}>
      <dl className={styles.parts}>
        {gift.parts.map(({ personId, amountCents }) => (
          <div key={personId}>
            <dt>
              <bdi>{people.find(({ userId }) => userId === personId)?.firstName}</bdi>
            </dt>
            <dd>
              <Money cents={amountCents} />
            </dd>
          </div>
        ))}
      </dl>
      <CardEntry script={script} tokenize={tokenize} />
      <PaymentOutcome
        isUnknown={!attempt.busy && isPending(requestKey)}
        message={attempt.error === undefined ? undefined : messageFor(attempt.error)}
        nothing={<Trans>Nothing has been paid</Trans>}
      />
      <SubmitButton attempt={attempt}>
        <Trans>Give {total}</Trans>
      </SubmitButton>
      <Button variant="gray" wide onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </Form>
  )
}
