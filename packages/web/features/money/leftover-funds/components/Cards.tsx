// How much goes back to which card. A gift goes back to its giver, whose card isn't shown.

import { Trans } from '@lingui/react/macro'
import type { LeftoverFunds } from '@lodgepole/contract/money/leftover-funds/schemas'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { useCardName } from '../../../../lib/cards/use-card-messages.ts'
import { useMoneyText } from '../../../../ui/Money.tsx'

type CardPart = LeftoverFunds['cards'][number]

const CardPart = ({ part }: { readonly part: CardPart }) => {
  const amount = useMoneyText()(centsOfDecimal(part.amount))
  const card = useCardName()(part)
  const { giver } = part
  return giver === null ? (
    <Trans>
      {amount} to {card}
    </Trans>
  ) : (
    <Trans>
      {amount} to {giver}’s card
    </Trans>
  )
}

export const Cards = ({ cards }: { readonly cards: readonly CardPart[] }) => (
  <>
    {cards.map((part) => (
      <span key={`${part.brand} ${part.last4} ${part.giver} ${part.amount}`}>
        <CardPart part={part} />
      </span>
    ))}
  </>
)
