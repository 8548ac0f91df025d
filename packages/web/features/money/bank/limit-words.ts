// What the three amounts of a budget are called, and what each of them does.

import { useLingui } from '@lingui/react/macro'
import { useMoneyText } from '../../../ui/Money.tsx'
import type { LimitName } from './budget.ts'

interface LimitWords {
  readonly title: string
  readonly about: string
  readonly none: string
  readonly some: string
}

export const useLimitWords = (): Readonly<Record<LimitName, LimitWords>> => {
  const { t } = useLingui()
  return {
    dailyLimit: {
      title: t`Daily limit`,
      about: t`The most that can be spent in one day at tills and the front desk. What you book, order or pay for in the portal does not count. It begins again at midnight.`,
      none: t`No daily limit`,
      some: t`At most this much a day`,
    },
    restrictedDailyLimit: {
      title: t`Food and drink`,
      about: t`A limit of its own for snacks and drinks. Everything else counts toward the daily limit alone.`,
      none: t`No separate limit`,
      some: t`At most this much a day`,
    },
    dailyAllowance: {
      title: t`Daily allowance`,
      about: t`The most of scheduled deposits that becomes spendable on one day.`,
      none: t`No allowance`,
      some: t`At most this much a day`,
    },
  }
}

/** An amount of a budget, or that there is none. */
export const useLimitText = (): ((name: LimitName, cents: number | null) => string) => {
  const words = useLimitWords()
  const moneyText = useMoneyText()
  return (name, cents) => (cents === null ? words[name].none : moneyText(cents))
}
