// Reads a sale sent by a third-party till. A sale may arrive late. One from a wrong clock is
// refused, and one from a slightly fast clock counts as of now.

import { isPlausibleOfflineTime } from '@lodgepole/domain/kernel/offline-time'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { ChargeItem } from '@lodgepole/domain/money/charge'
import { readAmount } from '@lodgepole/domain/money/deposit'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import type { ChargeInput } from './commands/charge.ts'

interface SentItem {
  readonly name: string
  readonly quantity: number
  readonly amount: string | number
  readonly restricted?: boolean | undefined
}

interface SentCharge {
  readonly chargeId: string
  readonly personId: string
  readonly locationName: string
  readonly items: readonly SentItem[]
  readonly soldAt?: number | undefined
}

const readItems = (sent: readonly SentItem[]): Result<readonly ChargeItem[], Refusal> => {
  const items: ChargeItem[] = []
  for (const { name, quantity, amount, restricted = false } of sent) {
    const cents = readAmount(amount)
    if (!cents.ok) return cents
    items.push({ name, quantity, amountCents: cents.value, restricted })
  }
  return ok(items)
}

export const readCharge = (
  { chargeId, personId, locationName, items: sent, soldAt }: SentCharge,
  nowSeconds: number,
): Result<Omit<ChargeInput, 'timeZone'>, Refusal> => {
  const soldAtSeconds = soldAt ?? nowSeconds
  if (!isPlausibleOfflineTime(soldAtSeconds, nowSeconds)) return refuse(bankRefusals.BAD_TIME)
  const items = readItems(sent)
  if (!items.ok) return items
  return ok({
    seller: 'till',
    chargeId,
    personId,
    locationName,
    items: items.value,
    soldAtSeconds: Math.min(soldAtSeconds, nowSeconds),
  })
}
