// The price of a reservation that staff make, the refund, and which account pays.

import { Trans, useLingui } from '@lingui/react/macro'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import type { SeatsCost } from './seats-cost.ts'

interface CostLinesProps {
  readonly cost: SeatsCost
  readonly payerId: string
  readonly payers: readonly { readonly value: string; readonly label: string }[]
  readonly onPayer: (personId: string) => void
}

const RefundLine = ({ isPaidByCard, cardRefundCents, refundCents }: SeatsCost) => {
  const money = useMoneyText()
  const [refund, over] = [money(refundCents), money(cardRefundCents)]
  if (isPaidByCard)
    return (
      <p>
        {cardRefundCents > 0 ? (
          <Trans>We’ll refund {over} to the card.</Trans>
        ) : (
          <Trans>The card payment stays with the reservation.</Trans>
        )}
      </p>
    )
  return (
    refundCents > 0 && (
      <p>
        <Trans>We’ll refund {refund} the way it was paid.</Trans>
      </p>
    )
  )
}

export const CostLines = ({ cost, payerId, payers, onPayer }: CostLinesProps) => {
  const { t } = useLingui()
  const price = useMoneyText()(cost.cents)
  return (
    <>
      <RefundLine {...cost} />
      {cost.cents > 0 && (
        <p>
          <Trans>Price: {price}</Trans>
        </p>
      )}
      {cost.cents > 0 && !cost.isPaidByCard && (
        <SelectField
          label={t`Spending account to charge`}
          value={payerId}
          onChange={({ target }) => onPayer(target.value)}
          options={payers}
        />
      )}
    </>
  )
}
