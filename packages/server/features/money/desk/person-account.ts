// A person's account as the office needs it to help them: balance, scheduled money, limits, and
// history.

import type { StaffAccount, StaffLine } from '@lodgepole/contract/money/desk/schemas'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { ChargeItem } from '@lodgepole/domain/money/charge'
import type { JournalKind } from '@lodgepole/domain/money/money-list'
import { startOfDaySeconds } from '@lodgepole/domain/kernel/calendar'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { nameOf } from '@lodgepole/domain/people/names'
import {
  balancesOf,
  newerThan,
  spentBetween,
  statement,
  reversedCentsOf,
  type StatementKey,
} from '../../../ledger/index.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { findBudgets, presentLimits, sellerOf } from '../bank/index.ts'
import { readFunds } from '../leftover-funds/index.ts'
import { findAccountPerson } from './store.ts'

export const readAccount = async (
  tx: TenantTransaction,
  personId: PersonId,
  nowMs: number,
  timeZone: string,
): Promise<StaffAccount | undefined> => {
  const person = await findAccountPerson(tx, personId)
  if (!person) return undefined
  const { userId, firstName, lastName, imageUrl70, note, householdId, isClosed } = person
  const dayAway = (days: number) => startOfDaySeconds(Math.floor(nowMs / 1000), timeZone, days)
  const [balance] = await balancesOf(tx, [userId])
  const [budget] = await findBudgets(tx, [userId])
  const [spent] = await spentBetween(tx, [userId], dayAway(0), dayAway(1))
  const funds = (await readFunds(tx, householdId, nowMs)).get(userId)
  const { dailyLimit, restrictedDailyLimit, dailyAllowance } = presentLimits(budget)
  return {
    person: {
      userId,
      firstName,
      lastName,
      name: nameOf(person),
      imageUrl70,
      note,
      householdId,
      householdName: nameOf({ firstName: person.holderFirstName, lastName: person.holderLastName }),
    },
    available: decimalFromCents((balance?.spendingCents ?? 0) - (balance?.heldCents ?? 0)),
    held: decimalFromCents(balance?.heldCents ?? 0),
    scheduled: decimalFromCents(balance?.scheduledCents ?? 0),
    refundable: decimalFromCents((funds?.parts ?? []).reduce((sum, { cents }) => sum + cents, 0)),
    isClosed,
    dailyLimit,
    restrictedDailyLimit,
    dailyAllowance,
    spentToday: decimalFromCents(spent?.allCents ?? 0),
    restrictedSpentToday: decimalFromCents(spent?.restrictedCents ?? 0),
  }
}

export const readStatement = async (
  tx: TenantTransaction,
  userId: PersonId,
  after: StatementKey | undefined,
  limit: number,
) => {
  const lines = await statement(tx, [userId], { limit: limit + 1, after })
  const shown = lines.slice(0, limit)
  const takenBack = await reversedCentsOf(
    tx,
    shown.map(({ journalId }) => journalId),
  )
  const [balance] = await balancesOf(tx, [userId])
  // Goes from the current balance back to the first line shown. On a first page, nothing is newer.
  let balanceCents = (balance?.spendingCents ?? 0) - (after ? await newerThan(tx, after) : 0)
  const items = shown.map((line): StaffLine => {
    const [afterCents, backCents] = [balanceCents, takenBack.get(line.journalId) ?? 0]
    balanceCents -= line.amountCents
    return {
      transactionId: line.journalId,
      kind: line.kind as JournalKind,
      happenedAtSeconds: line.happenedSeconds,
      amount: decimalFromCents(line.amountCents),
      balance: decimalFromCents(afterCents),
      locationName: line.locationName ?? '',
      memo: line.memo ?? '',
      itemNames: (line.items as readonly ChargeItem[]).map(({ name }) => name).filter(Boolean),
      takenBack: decimalFromCents(backCents),
      refundable: decimalFromCents(sellerOf(line.key) ? -line.amountCents - backCents : 0),
    }
  })
  return { items, next: lines.length > limit ? shown.at(-1) : undefined }
}
