// Why something is not sold, for whoever stands at the till.

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { errorMessages } from '../../lib/errors/error-messages.ts'
import { useMoneyText } from '../../ui/Money.tsx'
import type { Hindrance, Standing } from './basket.ts'

export const useHindranceWords = () => {
  const { t } = useLingui()
  const money = useMoneyText()
  return ({ limit, leftCents }: Hindrance): string => {
    const left = money(leftCents)
    if (limit === 'daily') return t`Over the daily limit: ${left} left today.`
    if (limit === 'restricted') return t`Over the limit for food and drink: ${left} left today.`
    return limit === 'ceiling'
      ? t`Without a network at most ${left} more can be sold to this person.`
      : t`Not enough money: ${left} on the account.`
  }
}

/** On a button: why it cannot be had, in a word or two. */
export const useStandingWords = () => {
  const { t } = useLingui()
  return ({ kind, limit }: Standing): string => {
    if (kind === 'too-much') return t`Too much with this basket`
    if (limit === 'daily') return t`Over today’s limit`
    if (limit === 'restricted') return t`Over the food limit`
    return limit === 'ceiling' ? t`Too much offline` : t`Not enough money`
  }
}

const words = {
  INSUFFICIENT_FUNDS: msg`There is not enough money on the account.`,
  ACCOUNT_CLOSED: msg`This spending account has ended.`,
  DAILY_LIMIT_REACHED: msg`That is more than the daily limit allows.`,
  RESTRICTED_LIMIT_REACHED: msg`That is more than the daily limit for food and drink allows.`,
  PERSON_NOT_FOUND: msg`This person is not here any more.`,
  PRICE_CHANGED: msg`A price has changed. The buttons show the new one; please ring it up again.`,
  ITEM_NOT_FOUND: msg`Something of it is not sold here any more.`,
  STORE_CLOSED: msg`This store is closed.`,
  STORE_NOT_FOUND: msg`This store is not there any more.`,
  STORE_NAME_TAKEN: msg`Another store has this name.`,
  STORE_CHANGED: msg`Somebody else has changed this store meanwhile. Please open it again.`,
  MORE_THAN_REMAINS: msg`That is more than remains to be refunded.`,
  CONFLICT_NOT_FOUND: msg`Somebody else has settled this meanwhile.`,
  INVALID_AMOUNT: msg`A price must be a number with at most two decimals.`,
  BAD_TIME: msg`The time of this sale is not possible. Look at the clock of this device.`,
  AMOUNT_TOO_SMALL: msg`A price must be more than zero.`,
} as const

export const useTillRefusals = errorMessages(words)

/** Of an outcome that came in a list. */
export const useOutcomeWords = () => {
  const { i18n } = useLingui()
  return (code: string, message: string): string =>
    Object.hasOwn(words, code) ? i18n._(words[code as keyof typeof words]) : message
}
