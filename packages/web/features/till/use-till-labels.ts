// Why an item can't be sold, worded for the person at the till.

import { useLingui } from '@lingui/react/macro'
import { errorMessages, codeMessages } from '../../lib/errors/error-messages.ts'
import { useMoneyText } from '../../ui/Money.tsx'
import type { SaleObstacle, BasketBlock } from './basket.ts'
import { tillErrors } from '../../lib/errors/messages/till.ts'

export const useSaleObstacleMessages = () => {
  const { t } = useLingui()
  const money = useMoneyText()
  return ({ limit, leftCents }: SaleObstacle): string => {
    const left = money(leftCents)
    if (limit === 'daily') return t`Over the daily limit: ${left} left today.`
    if (limit === 'restricted') return t`Over the limit for food and drink: ${left} left today.`
    return limit === 'ceiling'
      ? t`Offline, you can sell up to ${left} more to this person.`
      : t`Not enough money: ${left} in the account.`
  }
}

/** On a button: in a word or two, why the item can't be bought. */
export const useStandingLabels = () => {
  const { t } = useLingui()
  return ({ kind, limit }: BasketBlock): string => {
    if (kind === 'too-much') return t`Too much for one sale`
    if (limit === 'daily') return t`Over today’s limit`
    if (limit === 'restricted') return t`Over the food limit`
    return limit === 'ceiling' ? t`Over the offline limit` : t`Not enough money`
  }
}

export const useTillRefusals = errorMessages(tillErrors, ['price', 'staff'])

/** For an outcome from a list. */
export const useOutcomeLabels = codeMessages(tillErrors, ['price', 'staff'])
