// The names of a budget's three amounts, and what each of them does.

import { useLingui } from '@lingui/react/macro'
import { useMoneyText } from '../../../ui/Money.tsx'
import type { LimitName } from './budget.ts'

interface LimitLabels {
  readonly title: string
  readonly about: string
  readonly none: string
  readonly some: string
}

export const useLimitLabels = (): Readonly<Record<LimitName, LimitLabels>> => {
  const { t } = useLingui()
  return {
    dailyLimit: {
      title: t`Daily limit`,
      about: t`How much can be spent in a day at tills and the front desk. Reservations, orders and payments in the portal don’t count. The limit resets at midnight.`,
      none: t`No daily limit`,
      some: t`Up to this much a day`,
    },
    restrictedDailyLimit: {
      title: t`Food and drink`,
      about: t`A separate limit for food and drink. Everything else counts only toward the daily limit.`,
      none: t`No separate limit`,
      some: t`Up to this much a day`,
    },
    dailyAllowance: {
      title: t`Daily allowance`,
      about: t`How much of the scheduled deposits is released each day.`,
      none: t`No allowance`,
      some: t`Up to this much a day`,
    },
  }
}

/** A budget's amount as text, or that there is no limit. */
export const useLimitText = (): ((name: LimitName, cents: number | null) => string) => {
  const labels = useLimitLabels()
  const moneyText = useMoneyText()
  return (name, cents) => (cents === null ? labels[name].none : moneyText(cents))
}
