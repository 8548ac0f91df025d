// Remaining funds from both entry points: signed in, where they are part of the bank, and by mailed
// link, where a value and its error are enough.

import type {
  OpenedLeftoverFunds,
  LeftoverFunds,
} from '@lodgepole/contract/money/leftover-funds/schemas'
import type { LeftoverChoice } from '@lodgepole/domain/money/leftover-funds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useReloadHousehold } from '../../../lib/household/reload-household.ts'
import { leftoverFundsQuery, chooseLeftoverFunds } from './api.ts'
import { keyRoots } from '../../../lib/api/key-roots.ts'
import { openLeftoverFunds, chooseLeftoverFundsAsGuest } from './guest-api.ts'

/**
 * Sends a decision about what was shown. A decision has one key, no matter how often it is sent.
 */
export type Decide = (funds: LeftoverFunds, choice: LeftoverChoice, key: string) => Promise<void>

const decisionOf = ({ authUserId, amount }: LeftoverFunds, choice: LeftoverChoice) => ({
  authUserId,
  choice,
  amount,
})

/** Whether any funds are waiting for a decision. */
export const useOpenLeftoverFunds = (enabled: boolean): boolean =>
  useQuery({ ...leftoverFundsQuery(), enabled }).data?.some(({ choice }) => choice === null) ??
  false

export const useLeftoverFunds = () => {
  const client = useQueryClient()
  const reloadHousehold = useReloadHousehold()
  const query = useQuery(leftoverFundsQuery())
  const decide: Decide = async (funds, choice, key) => {
    try {
      await chooseLeftoverFunds(decisionOf(funds, choice), { idempotencyKey: key })
    } finally {
      // Also after a refusal, because the data shown is out of date.
      await Promise.allSettled([
        client.invalidateQueries({ queryKey: keyRoots.bank }),
        client.invalidateQueries({ queryKey: keyRoots.person }),
        reloadHousehold(),
      ])
    }
  }
  return { ...query, decide }
}

interface Opened {
  readonly opened?: OpenedLeftoverFunds
  readonly error?: unknown
}

const ask = (token: string): Promise<Opened> =>
  openLeftoverFunds({ token }).then(
    ({ item }) => ({ opened: item }),
    (error: unknown) => ({ error }),
  )

export const useOpenedLeftoverFunds = (token: string) => {
  const [state, setState] = useState<Opened>({})
  useEffect(() => {
    let shown = true
    if (token) void ask(token).then((answer) => shown && setState(answer))
    return () => {
      shown = false
    }
  }, [token])
  const decide: Decide = async (funds, choice, key) => {
    try {
      await chooseLeftoverFundsAsGuest(
        { token, ...decisionOf(funds, choice) },
        { idempotencyKey: key },
      )
    } finally {
      const now = await ask(token)
      setState((before) => (now.opened ? now : before))
    }
  }
  return { ...state, decide, retry: async () => setState(await ask(token)) }
}
