// The household's spending accounts, going back six months at most.

import type { PersonId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import { addDays, atLocalTimeSeconds, monthsBeforeSeconds } from '@lodgepole/domain/kernel/calendar'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { Transaction } from '@lodgepole/contract/money/bank/schemas'
import { statement, type StatementPage } from '../../../../ledger/index.ts'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { presentTransaction, SCHEDULED } from '../present.ts'
import { readStatementKey, writeStatementKey } from '../statement-key.ts'
import { listHousehold } from '../store.ts'
import { findLineDetails } from './line-details.ts'

export const LOOK_BACK_MONTHS = 6
const DEFAULT_LIMIT = 200

export interface TransactionsQuery {
  readonly accountUserId: HouseholdId
  readonly personId?: PersonId | undefined
  readonly type?: string | undefined
  readonly from?: number | undefined
  readonly until?: number | undefined
  /** The same in whole days of the organization, inclusive. */
  readonly fromDay?: string | undefined
  readonly toDay?: string | undefined
  readonly limit?: number | undefined
  readonly next?: string | undefined
}

export interface TransactionsPage {
  readonly items: readonly Transaction[]
  readonly next?: string
}

const startOf = (day: string, timeZone: string) => atLocalTimeSeconds(day, '00:00', timeZone)

const sinceOf = ({ from = 0, fromDay }: TransactionsQuery, timeZone: string): number =>
  Math.max(from, fromDay === undefined ? 0 : startOf(fromDay, timeZone))

/** The last day is included: the range ends where the next day begins. */
const untilOf = ({ until, toDay }: TransactionsQuery, timeZone: string): number | undefined => {
  const ends = [
    until,
    toDay === undefined ? undefined : startOf(addDays(toDay, 1), timeZone),
  ].filter((end) => end !== undefined)
  return ends.length === 0 ? undefined : Math.min(...ends)
}

const narrowedTo = (type: string | undefined): Pick<StatementPage, 'kind' | 'purposes'> => {
  if (type === undefined) return { purposes: ['spending', 'scheduled'] }
  return type === SCHEDULED ? { purposes: ['scheduled'] } : { kind: type, purposes: ['spending'] }
}

export const transactionsOf = async (
  tx: TenantTransaction,
  organization: PublicOrganization,
  nowSeconds: number,
  query: TransactionsQuery,
): Promise<Result<TransactionsPage, Refusal>> => {
  const { personId, type, limit = DEFAULT_LIMIT, next } = query
  const household = await listHousehold(tx, query.accountUserId)
  const people = household.filter(({ userId }) => personId === undefined || userId === personId)
  if (people.length === 0) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
  const { timeZone, portalSettings } = organization
  const after = next === undefined ? undefined : readStatementKey(next)
  const lines = await statement(
    tx,
    people.map(({ userId }) => userId),
    {
      limit: limit + 1,
      ...narrowedTo(type),
      untilSeconds: untilOf(query, timeZone),
      sinceSeconds: Math.max(
        sinceOf(query, timeZone),
        Math.floor(monthsBeforeSeconds(nowSeconds, timeZone, LOOK_BACK_MONTHS)),
      ),
      after,
    },
  )
  const names = new Map(household.map(({ userId, firstName }) => [userId, firstName]))
  const shown = lines.slice(0, limit)
  const words = {
    timeZone,
    showsItems: portalSettings.displayTransactionItems,
    firstNameOf: (userId: PersonId) => names.get(userId) ?? '',
    lineDetails: await findLineDetails(tx, shown),
  }
  const last = shown.at(-1)
  const items = shown.map((line) => presentTransaction(line, words))
  return ok({ items, ...(lines.length > limit && last ? { next: writeStatementKey(last) } : {}) })
}
