// Presents money in API answers.

import type {
  PersonBudget,
  SpendingAccount,
  Transaction,
} from '@lodgepole/contract/money/bank/schemas'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { deskMethods } from '@lodgepole/domain/money/accounts'
import { noBudget, type ChargeItem, type SpendingToday } from '@lodgepole/domain/money/charge'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { decimalFromCents, type Cents } from '@lodgepole/domain/kernel/money'
import type { StatementLine } from '../../../ledger/index.ts'
import type { LineDetails } from './queries/line-details.ts'
import type { AccountRow, BudgetRow } from './store.ts'

/** The type under which lists show and filter deposits for later days. */
export const SCHEDULED = 'scheduled'

/** Formats a date as month/day/year in the organization's time zone. */
const dateOf = (seconds: number, timeZone: string): string => {
  const [year, month, day] = localDay(seconds, timeZone).split('-')
  return `${Number(month)}/${Number(day)}/${year}`
}

/** Deposits for later days have a type of their own. */
const typeOf = ({ kind, purpose }: StatementLine): string =>
  purpose === 'scheduled' ? SCHEDULED : kind

const presentItem = ({ name, quantity, amountCents, restricted }: ChargeItem) => ({
  name,
  quantity,
  amount: decimalFromCents(amountCents),
  restricted,
})

export interface TransactionContext {
  readonly timeZone: string
  /** Purchased items are shown only if the organization allows it. */
  readonly showsItems: boolean
  readonly firstNameOf: (userId: PersonId) => string
  readonly lineDetails: LineDetails
}

export const presentTransaction = (
  line: StatementLine,
  { timeZone, showsItems, firstNameOf, lineDetails }: TransactionContext,
): Transaction => ({
  transactionId: line.journalId,
  userId: line.userId,
  userFirstName: firstNameOf(line.userId),
  date: dateOf(line.happenedSeconds, timeZone),
  timeStamp: line.happenedSeconds,
  type: typeOf(line),
  amount: decimalFromCents(line.amountCents),
  locationName: line.locationName ?? '',
  memo: line.memo ?? '',
  paidBy: deskMethods.find((method) => method === line.paidBy) ?? '',
  items: showsItems ? (line.items as ChargeItem[]).map(presentItem) : [],
  counterpartFirstName: lineDetails.counterpartOf(line),
  ...lineDetails.cardOf(line),
})

const decimalOrNull = (cents: Cents | null) => (cents === null ? null : decimalFromCents(cents))
const none = { ...noBudget, dailyAllowanceCents: null, version: 0 }

export const presentLimits = (budget: BudgetRow | undefined) => {
  const { dailyLimitCents, restrictedDailyLimitCents, dailyAllowanceCents, version } =
    budget ?? none
  return {
    dailyLimit: decimalOrNull(dailyLimitCents),
    restrictedDailyLimit: decimalOrNull(restrictedDailyLimitCents),
    dailyAllowance: decimalOrNull(dailyAllowanceCents),
    version,
  }
}

export const presentBudget = (
  userId: PersonId,
  budget: BudgetRow | undefined,
  spent: SpendingToday | undefined,
): PersonBudget => ({
  userId,
  ...presentLimits(budget),
  spentToday: decimalFromCents(spent?.allCents ?? 0),
  restrictedSpentToday: decimalFromCents(spent?.restrictedCents ?? 0),
})

export const presentAccount = ({
  balanceCents,
  scheduledCents,
  ...person
}: AccountRow): SpendingAccount => ({
  ...person,
  balance: decimalFromCents(balanceCents),
  scheduled: decimalFromCents(scheduledCents),
})
