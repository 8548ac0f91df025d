// The limits of gifts as text, or nothing if there are none.

import { Trans } from '@lingui/react/macro'
import type { GiftLimits } from '@lodgepole/domain/people/contributors/limits'
import { Money } from '../../../../ui/Money.tsx'
import { limitsOf } from '../gift.ts'

interface LimitsProps {
  readonly className: string | undefined
  readonly maxPerGift: string | null
  readonly maxTotal: string | null
}

const Words = ({ maxPerGiftCents, maxTotalCents }: GiftLimits) => {
  const [gift, total] = [
    <Money key="gift" cents={maxPerGiftCents ?? 0} />,
    <Money key="total" cents={maxTotalCents ?? 0} />,
  ]
  if (maxPerGiftCents !== null && maxTotalCents !== null)
    return (
      <Trans>
        Up to {gift} for each gift, {total} in total
      </Trans>
    )
  if (maxPerGiftCents !== null) return <Trans>Up to {gift} for each gift</Trans>
  return <Trans>Up to {total} in total</Trans>
}

export const Limits = ({ className, ...given }: LimitsProps) => {
  const limits = limitsOf(given)
  if (limits.maxPerGiftCents === null && limits.maxTotalCents === null) return null
  return (
    <p className={className}>
      <Words {...limits} />
    </p>
  )
}
