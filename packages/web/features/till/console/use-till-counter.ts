// The till's counter on screen: selects and scans buyers, sells, and shows the result.

import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { gateProblemMessages } from '../../../lib/console/scanner/gate-messages.ts'
import { useHandScanner } from '../../../lib/console/scanner/use-hand-scanner.ts'
import { useMoneyText } from '../../../ui/Money.tsx'
import type { Tone } from '../../../ui/tones.tsx'
import { centsOf } from '../basket.ts'
import { chooseBuyer, scanBuyer } from '../buyers.ts'
import { sellBasket, type SaleResult } from '../sell.ts'
import { useCounter } from '../use-counter.ts'
import { useSaleObstacleMessages, useOutcomeLabels, useTillRefusals } from '../use-till-labels.ts'
import { tillKeys } from '../api.ts'
import type { Till as TillState } from '../use-till.ts'

/** `untilSent` marks a notice about a waiting sale. It disappears once nothing is waiting. */
type CounterNotice = { readonly tone: Tone; readonly text: string; readonly untilSent?: boolean }

export const useTillCounter = (till: TillState) => {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const money = useMoneyText()
  const refusalOf = useTillRefusals()
  const outcomeOf = useOutcomeLabels()
  const hindranceMessages = useSaleObstacleMessages()
  const [notice, setNotice] = useState<CounterNotice>()
  const stored = till.look.data?.stored
  const isOffline = till.since !== undefined
  const counter = useCounter(stored, isOffline)
  const failed = (error: unknown) => setNotice({ tone: 'danger', text: refusalOf(error) })
  const choose = async (personId: string) => {
    if (!stored) return
    setNotice(undefined)
    const found = await chooseBuyer(stored, personId).catch(failed)
    if (found) counter.take(found)
    else if (found === undefined && isOffline)
      setNotice({
        tone: 'warning',
        text: t`This device has no account stored for this person. Try again once you’re online.`,
      })
  }
  const scan = async (code: string) => {
    if (!stored) return
    setNotice(undefined)
    const found = await scanBuyer(stored, code).catch(failed)
    if (!found) return
    if (found.ok && found.value) counter.take(found.value)
    else
      setNotice({
        tone: 'danger',
        text: found.ok
          ? t`This device has no account stored for this person. Try again once you’re online.`
          : i18n._(gateProblemMessages[found.error]),
      })
  }
  useHandScanner((code) => void scan(code), stored !== undefined)
  const show = (result: SaleResult): void => {
    if (result.kind === 'over')
      return setNotice({ tone: 'danger', text: hindranceMessages(result.hindrance) })
    if (result.kind === 'refused') return setNotice({ tone: 'danger', text: outcomeOf(result) })
    const [name, total] = [result.name, money(result.totalCents)]
    if (result.kind === 'waiting')
      setNotice({
        tone: 'warning',
        untilSent: true,
        text: t`${name}: ${total} is saved on this device and sent once you’re online.`,
      })
    else {
      const balance = money(centsOf(result.balance))
      setNotice({ tone: 'success', text: t`${name} paid ${total}. Balance: ${balance}` })
    }
    counter.clear()
  }
  const sell = async (storeId: string) => {
    const { chosen, basket } = counter
    if (!stored || !chosen) return
    await sellBasket(stored, storeId, chosen, basket).then(show, failed)
    await till.sold()
    // The refusal may be due to a price or a balance that has changed.
    void queries.invalidateQueries({ queryKey: tillKeys.till })
  }
  return { counter, choose, scan, sell, notice, clearNotice: () => setNotice(undefined) }
}

export type TillCounter = ReturnType<typeof useTillCounter>
