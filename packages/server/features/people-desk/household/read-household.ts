// A household with everything it has, for those who look after people.

import type { Household } from '@lodgepole/contract/people/household-schemas'
import type { Member } from '@lodgepole/domain/access/actor'
import { dayHash } from '@lodgepole/domain/kernel/calendar'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import { balancesOf, statement } from '../../../ledger/index.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction, tenantTransaction, type TenantTransaction } from '../../../platform/database/transaction.ts'
import { activityOf } from '../../account-activity/index.ts'
import { listInvoices } from '../../invoices/index.ts'
import { presentAddress, presentInvoice, presentPerson, presentSecond, presentTransaction } from './present.ts'
import { findHouseholdId, listBelongings, listBookings, listContributors, listHouseholdPeople, listHouseholdTickets, listOrders, listSavedCards, listStays, MOST_PEOPLE, SHOWN_INVOICES } from './store.ts'

const SHOWN_ACTIVITY = 15
const SHOWN_TRANSACTIONS = 10

/** Logins are the installation's: which of these people have opened theirs. */
const listOpened = async (db: Database, logins: readonly { readonly userId: string; readonly loginId: string }[]): Promise<ReadonlySet<string>> => {
  if (logins.length === 0) return new Set()
  const rows = await systemTransaction(db, (tx) => tx.db.selectFrom('logins').select('loginId').where('loginId', 'in', logins.map(({ loginId }) => loginId)).where('status', '<>', 'unconfirmed').execute())
  const open = new Set(rows.map(({ loginId }) => loginId))
  return new Set(logins.filter(({ loginId }) => open.has(loginId)).map(({ userId }) => userId))
}

export interface HouseholdServices {
  readonly db: Database
  readonly organizationIn: (tx: TenantTransaction) => Promise<Organization | undefined>
}

const readIn = async (tx: TenantTransaction, organization: Organization, householdId: string, nowSeconds: number) => {
  const rows = await listHouseholdPeople(tx, householdId)
  const people = rows.slice(0, MOST_PEOPLE)
  const ids = people.map(({ userId }) => userId)
  const balances = new Map((await balancesOf(tx, ids)).map((balance) => [balance.userId, balance]))
  const today = dayHash(nowSeconds, organization.timeZone)
  const [holder] = people
  if (!holder) return undefined
  const household = {
    householdId, hasMorePeople: rows.length > MOST_PEOPLE, waiverVersion: organization.userWaiverRequired ? (organization.userWaiverVersion ?? null) : null,
    people: people.map((row) => presentPerson(row, balances.get(row.userId), nowSeconds)),
    second: presentSecond(holder),
    address: presentAddress(holder),
    savedCards: await listSavedCards(tx, householdId),
    bookings: await listBookings(tx, householdId, nowSeconds),
    transactions: (await statement(tx, ids, { limit: SHOWN_TRANSACTIONS })).map(presentTransaction),
    invoices: (await listInvoices(tx, householdId, { after: undefined, limit: SHOWN_INVOICES })).map((row) => presentInvoice(row, today)),
    orders: (await listOrders(tx, householdId)).map(({ totalCents, placedSeconds, ...order }) => ({ ...order, total: decimalFromCents(totalCents), placedAtSeconds: placedSeconds, lines: order.lines ?? '' })),
    stays: await listStays(tx, ids),
    belongings: await listBelongings(tx, householdId),
    contributors: await listContributors(tx, householdId),
    tickets: (await listHouseholdTickets(tx, householdId)).map(({ createdSeconds, ...ticket }) => ({ ...ticket, createdAtSeconds: createdSeconds })),
  }
  return { holder, household, loginIds: people.flatMap(({ userId, loginId }) => (loginId === null ? [] : [{ userId, loginId }])) }
}

export const readHousehold = async ({ db, organizationIn }: HouseholdServices, organizationId: string, actor: Member, personId: string, nowMs: number): Promise<Result<Household, Refusal>> => {
  const found = await tenantTransaction(db, organizationId, async (tx) => {
    const [householdId, organization] = [await findHouseholdId(tx, personId), await organizationIn(tx)]
    return householdId && organization ? readIn(tx, organization, householdId, Math.floor(nowMs / 1000)) : undefined
  })
  if (!found) return refuse(holdingRefusals.PERSON_NOT_FOUND)
  const { items } = await activityOf(db, found.holder, actor, undefined, SHOWN_ACTIVITY)
  const activity = items.map(({ activityId, happenedAtSeconds, action, about, by, actedAs, amount }) => ({ activityId, happenedAtSeconds, action, about, byName: by.name, actedAs, amount }))
  const opened = await listOpened(db, found.loginIds)
  return ok({ ...found.household, people: found.household.people.map((person) => ({ ...person, hasOpened: opened.has(person.userId) })), activity })
}
