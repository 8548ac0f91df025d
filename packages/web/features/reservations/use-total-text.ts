// The price as text: due now, due only once a seat is free, or free.

import { useLingui } from '@lingui/react/macro'
import { useMoneyText } from '../../ui/Money.tsx'

export const useTotalText = (): ((totals: {
  readonly totalCents: number
  readonly laterCents: number
}) => string) => {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  return ({ totalCents, laterCents }) => {
    if (totalCents > 0) return moneyText(totalCents)
    const later = moneyText(laterCents)
    return laterCents > 0 ? t`Nothing now; ${later} when a seat opens up` : t`Free of charge`
  }
}
