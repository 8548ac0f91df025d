// A gift put together and paid: how much for whom, the card, and the one button that pays.

import { Trans } from '@lingui/react/macro'
import type { CardScript } from '@lodgepole/contract/cards/schemas'
import { useRef, useState, type FormEvent } from 'react'
import { signedCents } from '../../../lib/amounts.ts'
import { CardEntry } from '../../../lib/cards/CardEntry.tsx'
import type { Tokenize } from '../../../lib/cards/card-token.ts'
import { focusField } from '../../../lib/focus-field.ts'
import { SubmitButton } from '../../../lib/SubmitButton.tsx'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { Money, useMoneyText } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { isAnswered, limitsOf, proposedCents, readGift, type Gift, type GiftTerms, type TypedAmounts } from '../gift.ts'
import { usePayGift, type GiverWay, type PaidGift } from '../use-gift.ts'
import { useGiftRefusalWords } from '../use-gift-words.ts'
import { GiftAmounts } from './GiftAmounts.tsx'
import styles from './Give.module.css'

interface GiftFormProps {
  readonly way: GiverWay
  readonly invitation: GiftTerms
  readonly script: CardScript
  readonly given: string
  readonly onPaid: (gift: Gift, paid: PaidGift) => void
}

export const GiftForm = ({ way, invitation, script, given, onPaid }: GiftFormProps) => {
  const { people } = invitation
  const attempt = useAttempt()
  const wordsOf = useGiftRefusalWords()
  const moneyText = useMoneyText()
  const pay = usePayGift(way)
  const tokenize = useRef<Tokenize | undefined>(undefined)
  const [typed, setTyped] = useState<TypedAmounts>({})
  const [isTried, setIsTried] = useState(false)
  const limits = limitsOf(invitation)
  const givenCents = signedCents(given)
  const { gift, unreadable, verdict } = readGift(typed, limits, givenCents)
  // Too much is said at once; too little only when somebody is done typing.
  const isWrong = verdict.kind !== 'allowed' && (isTried || verdict.kind !== 'too-little')
  const limit = verdict.kind === 'allowed' ? undefined : <Money cents={verdict.limitCents} />
  const total = moneyText(gift.totalCents)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    const wrong = unreadable[0] ?? (verdict.kind === 'allowed' ? undefined : (gift.parts[0]?.personId ?? people[0]?.userId))
    if (wrong) return focusField(event.currentTarget, wrong)
    void attempt.run(async () => {
      const card = await tokenize.current?.()
      if (card) onPaid(gift, await pay(gift, card))
    })
  }
  return (
    <form className={styles.gap} onSubmit={submit} noValidate>
      <GiftAmounts {...{ people, typed, unreadable: isTried ? unreadable : [] }} proposed={proposedCents(limits, givenCents, people.length)} onTyped={setTyped} />
      {isWrong && (
        <Notice tone="danger" live>
          {verdict.kind === 'too-little' ? <Trans>At least {limit}, please.</Trans> : <Trans>At most {limit}, please.</Trans>}
        </Notice>
      )}
      <CardEntry script={script} tokenize={tokenize} />
      {attempt.error !== undefined && (
        <Notice tone="danger" live title={isAnswered(attempt.error) && <Trans>Nothing has been paid</Trans>}>
          {wordsOf(attempt.error)}
        </Notice>
      )}
      <SubmitButton attempt={attempt}>{gift.totalCents > 0 ? <Trans>Give {total}</Trans> : <Trans>Give</Trans>}</SubmitButton>
    </form>
  )
}
