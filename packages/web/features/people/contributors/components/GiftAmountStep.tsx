// The amounts of a gift, typed or selected, and checked against the family's limits before asking
// for a card.

import { Trans } from '@lingui/react/macro'
import type { GiftRoom } from '@lodgepole/domain/people/contributors/limits'
import { useCheck } from '../../../../lib/forms/use-check.ts'
import { Form } from '../../../../lib/forms/Form.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { proposedCents, readGift, type Gift, type GiftTerms, type TypedAmounts } from '../gift.ts'
import { GiftAmounts } from './GiftAmounts.tsx'
import styles from './Give.module.css'

interface GiftAmountStepProps {
  readonly people: GiftTerms['people']
  readonly room: GiftRoom
  readonly givenCents: number
  readonly typed: TypedAmounts
  readonly onTyped: (typed: TypedAmounts) => void
  readonly onReady: (gift: Gift) => void
}

export const GiftAmountStep = ({
  people,
  room,
  givenCents,
  typed,
  onTyped,
  onReady,
}: GiftAmountStepProps) => {
  const { gift, unreadable, verdict } = readGift(typed, room, givenCents)
  const { tried: isTried, check } = useCheck(
    unreadable[0] ??
      (verdict.kind === 'allowed' ? undefined : (gift.parts[0]?.personId ?? people[0]?.userId)),
  )
  // An amount that is too high shows an error immediately; one that is too low only after the
  // person has finished typing.
  const isWrong = verdict.kind !== 'allowed' && (isTried || verdict.kind !== 'too-little')
  const limit = verdict.kind === 'allowed' ? undefined : <Money cents={verdict.limitCents} />
  return (
    <Form className={styles.gap} check={check} onSubmit={() => onReady(gift)}>
      <GiftAmounts
        {...{ people, typed, unreadable: isTried ? unreadable : [] }}
        proposed={proposedCents(room, givenCents, people.length)}
        onTyped={onTyped}
      />
      {isWrong && (
        <Notice tone="danger" live>
          {verdict.kind === 'too-little' ? (
            <Trans>Enter at least {limit}.</Trans>
          ) : (
            <Trans>Enter no more than {limit}.</Trans>
          )}
        </Notice>
      )}
      <Button type="submit" wide>
        <Trans>Continue</Trans>
      </Button>
    </Form>
  )
}
