// A till's queries: who buys, what they can spend, and what everyone can spend, for offline use.

import type { BuyerMoney } from '@lodgepole/contract/till/endpoints'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { noBudget } from '@lodgepole/domain/money/charge'
import { startOfDaySeconds } from '@lodgepole/domain/kernel/calendar'
import { decimalFromCents, type Cents } from '@lodgepole/domain/kernel/money'
import { ceilingOf } from '@lodgepole/domain/till/ceiling'
import type { TillSnapshot } from '@lodgepole/domain/till/snapshot'
import { balancesOf, spendable, spentBetween } from '../../ledger/index.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { readCodeFacts } from '../entry/index.ts'
import { findBuyer, listSpenders } from './store.ts'

/** Allowing offline sales for longer than a camp day is not worth the risk. */
const GOOD_SECONDS = 24 * 3_600

interface Now {
  readonly nowSeconds: number
  readonly timeZone: string
}

const today = ({ nowSeconds, timeZone }: Now) =>
  [startOfDaySeconds(nowSeconds, timeZone), startOfDaySeconds(nowSeconds, timeZone, 1)] as const

export const readBuyer = async (
  tx: TenantTransaction,
  personId: PersonId,
  now: Now,
): Promise<BuyerMoney | undefined> => {
  const buyer = await findBuyer(tx, personId)
  if (!buyer) return undefined
  const [balance] = await balancesOf(tx, [personId])
  const [limits = noBudget] = await listSpenders(tx, [personId])
  const [spent] = await spentBetween(tx, [personId], ...today(now))
  const decimal = (cents: Cents | null) => (cents === null ? null : decimalFromCents(cents))
  return {
    ...buyer,
    balance: decimalFromCents((balance?.spendingCents ?? 0) - (balance?.heldCents ?? 0)),
    dailyLimit: decimal(limits.dailyLimitCents),
    restrictedDailyLimit: decimal(limits.restrictedDailyLimitCents),
    spentToday: decimalFromCents(spent?.allCents ?? 0),
    restrictedSpentToday: decimalFromCents(spent?.restrictedCents ?? 0),
  }
}

/**
 * A few statements regardless of the organization's size. Only people with limits are queried for
 * past spending.
 */
export const readTillSnapshot = async (
  tx: TenantTransaction,
  mostOfflineCents: Cents,
  now: Now,
): Promise<TillSnapshot> => {
  const money = new Map(
    (await spendable(tx)).map(({ userId, availableCents }) => [userId, availableCents]),
  )
  const spenders = await listSpenders(tx, [...money.keys()])
  const limited = spenders
    .filter(
      ({ dailyLimitCents, restrictedDailyLimitCents }) =>
        dailyLimitCents !== null || restrictedDailyLimitCents !== null,
    )
    .map(({ userId }) => userId)
  const spent = new Map(
    (limited.length > 0 ? await spentBetween(tx, limited, ...today(now)) : []).map((one) => [
      one.userId,
      one,
    ]),
  )
  const facts = await readCodeFacts(tx, now.nowSeconds)
  return {
    organizationId: tx.organizationId,
    madeAtSeconds: now.nowSeconds,
    untilSeconds: now.nowSeconds + GOOD_SECONDS,
    ...facts,
    people: spenders.map(({ userId, firstName, lastName, imageUrl70, ...limits }) => {
      const { allCents, restrictedCents } = ceilingOf(
        money.get(userId) ?? 0,
        limits,
        spent.get(userId) ?? { allCents: 0, restrictedCents: 0 },
        mostOfflineCents,
      )
      return [userId, firstName, lastName, allCents, restrictedCents, imageUrl70] as const
    }),
  }
}
