// The amounts of a gift: one per person, with a few suggestions to press.

import { Trans, useLingui } from '@lingui/react/macro'
import type { OpenedInvitation } from '@lodgepole/contract/people/contributors/schemas'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { Chip, Chips, ChoiceGroup } from '../../../../ui/Choice.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import type { TypedAmounts } from '../gift.ts'

interface GiftAmountsProps {
  readonly people: OpenedInvitation['people']
  readonly proposed: readonly number[]
  readonly typed: TypedAmounts
  readonly onTyped: (typed: TypedAmounts) => void
  readonly unreadable: readonly string[]
}

const asTyped = (cents: number) => (cents / 100).toFixed(2)

export const GiftAmounts = ({ people, proposed, typed, onTyped, unreadable }: GiftAmountsProps) => {
  const { t } = useLingui()
  const amountText = useAmountMessage()
  const symbol = useOrganization()?.currencySymbol
  const isForAll = (cents: number) => people.every(({ userId }) => typed[userId] === asTyped(cents))
  return (
    <>
      <ChoiceGroup
        label={
          people.length === 1 ? <Trans>Gift amount</Trans> : <Trans>The same for everyone</Trans>
        }
      >
        <Chips>
          {proposed.map((cents) => (
            <Chip
              key={cents}
              name="amount"
              checked={isForAll(cents)}
              onChange={() =>
                onTyped(Object.fromEntries(people.map(({ userId }) => [userId, asTyped(cents)])))
              }
            >
              <Money cents={cents} />
            </Chip>
          ))}
        </Chips>
      </ChoiceGroup>
      {people.map(({ userId, firstName }) => (
        <TextField
          key={userId}
          name={userId}
          label={t`For ${firstName}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          before={symbol}
          value={typed[userId] ?? ''}
          onChange={({ target }) => onTyped({ ...typed, [userId]: target.value })}
          error={unreadable.includes(userId) && amountText(typed[userId] ?? '')}
        />
      ))}
    </>
  )
}
