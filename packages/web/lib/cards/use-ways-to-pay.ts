// The available ways to pay: spending accounts with enough funds, and cards if the organization
// takes them.

import { useQuery } from '@tanstack/react-query'
import type { LoadedLogin } from '../session/login.ts'
import { payersFor } from './payment.ts'
import { useCardSetup } from './use-card-setup.ts'
import { payersQuery } from './api.ts'

const useSpending = (isOn: boolean) => useQuery({ ...payersQuery(), enabled: isOn })

export const useWaysToPay = (
  login: LoadedLogin,
  totalCents: number,
  preferredPayerIds: readonly string[] = [],
) => {
  const hasAccounts = login.user.organization.features.spendingAccounts
  const spending = useSpending(hasAccounts)
  const setup = useCardSetup(login.user)
  const payers = payersFor(spending.data ?? [], totalCents, preferredPayerIds)
  const takesNoCards = setup.isSuccess && setup.data.script === null
  return {
    hasAccounts,
    spending,
    setup,
    payers,
    takesNoCards,
    /** True when there is no way to pay at all, which is known once both queries have answered. */
    hasNoWayToPay:
      totalCents > 0 && takesNoCards && (!hasAccounts || spending.isSuccess) && payers.length === 0,
  }
}
