// A household with all its data, for staff who look after people.

import type { Household } from '@lodgepole/contract/people/household-schemas'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { seesHouseholdMoney } from '@lodgepole/domain/identity/access/capabilities'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import type { HouseholdId, LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { whoMustSign } from '@lodgepole/domain/people/waivers/validity'
import { balancesOf, statement } from '../../../../ledger/index.ts'
import type { Database } from '../../../../platform/database/pool.ts'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../../platform/database/transaction.ts'
import { listAccountActivity } from '../../activity/index.ts'
import { findMarks, markOfEmail } from '../../../messages/index.ts'
import { openedLogins } from '../opened-logins-store.ts'
import type { Organizations } from '../../../../ports/organizations.ts'
import { presentAddress, presentPerson, presentSecond, presentTransaction } from './present.ts'
import {
  findHouseholdId,
  listPetsAndVehicles,
  listBookings,
  listContributors,
  listHouseholdPeople,
  listHouseholdTickets,
  listOrders,
  listSavedCards,
  listStays,
  MAX_PEOPLE,
  SHOWN_INVOICES,
} from './store.ts'

const SHOWN_ACTIVITY = 15
const SHOWN_TRANSACTIONS = 10

/** Logins are installation-wide, so this reads which of these people have opened theirs. */
const listOpened = async (
  db: Database,
  logins: readonly { readonly userId: PersonId; readonly loginId: LoginId }[],
): Promise<ReadonlySet<string>> => {
  const open = await openedLogins(
    db,
    logins.map(({ loginId }) => loginId),
  )
  return new Set(logins.filter(({ loginId }) => open.has(loginId)).map(({ userId }) => userId))
}

export interface HouseholdServices {
  readonly db: Database
  readonly organizations: Pick<Organizations, 'findCurrent'>
  /** The newest invoices. */
  readonly listInvoices: (
    tx: TenantTransaction,
    householdId: HouseholdId,
    options: { readonly limit: number; readonly today: string },
  ) => Promise<Household['invoices']>
}

const readIn = async (
  { listInvoices }: HouseholdServices,
  tx: TenantTransaction,
  organization: Organization,
  householdId: HouseholdId,
  nowSeconds: number,
  seesMoney: boolean,
) => {
  const rows = await listHouseholdPeople(tx, householdId)
  const people = rows.slice(0, MAX_PEOPLE)
  const ids = people.map(({ userId }) => userId)
  const balances = new Map(
    (seesMoney ? await balancesOf(tx, ids) : []).map((balance) => [balance.userId, balance]),
  )
  const today = localDay(nowSeconds, organization.timeZone)
  const [holder] = people
  if (!holder) return undefined
  const mustSign = new Set(
    whoMustSign(organization, holder, people.slice(1), nowSeconds).map(({ userId }) => userId),
  )
  const marks = await findMarks(
    tx,
    people.flatMap(({ email, parent2Email }) => [email, parent2Email]),
  )
  const second = presentSecond(holder)
  const household = {
    householdId,
    seesMoney,
    hasMorePeople: rows.length > MAX_PEOPLE,
    people: people.map((row) => ({
      ...presentPerson(row, balances.get(row.userId), { nowSeconds, today }),
      isWaiverDue: mustSign.has(row.userId),
      mailMark: markOfEmail(marks, row.email),
      ...(seesMoney ? {} : { balance: null, scheduled: null }),
    })),
    second: second && { ...second, mailMark: markOfEmail(marks, second.email) },
    address: presentAddress(holder),
    savedCards: seesMoney ? await listSavedCards(tx, householdId) : [],
    bookings: await listBookings(tx, householdId, nowSeconds),
    transactions: seesMoney
      ? (await statement(tx, ids, { limit: SHOWN_TRANSACTIONS })).map(presentTransaction)
      : [],
    invoices: seesMoney
      ? await listInvoices(tx, householdId, { limit: SHOWN_INVOICES, today })
      : [],
    orders: (await listOrders(tx, householdId)).map(({ totalCents, placedSeconds, ...order }) => ({
      ...order,
      total: seesMoney ? decimalFromCents(totalCents) : null,
      placedAtSeconds: placedSeconds,
      lines: order.lines ?? '',
    })),
    stays: await listStays(tx, ids),
    belongings: await listPetsAndVehicles(tx, householdId),
    contributors: await listContributors(tx, householdId),
    tickets: (await listHouseholdTickets(tx, householdId)).map(({ createdSeconds, ...ticket }) => ({
      ...ticket,
      createdAtSeconds: createdSeconds,
    })),
  }
  return {
    holder,
    household,
    loginIds: people.flatMap(({ userId, loginId }) =>
      loginId === null ? [] : [{ userId, loginId }],
    ),
  }
}

export const readHousehold = async (
  services: HouseholdServices,
  organizationId: string,
  actor: Member,
  personId: PersonId,
  nowMs: number,
): Promise<Result<Household, Refusal>> => {
  const { db, organizations } = services
  const found = await tenantTransaction(db, organizationId, async (tx) => {
    const [householdId, organization] = [
      await findHouseholdId(tx, personId),
      await organizations.findCurrent(tx),
    ]
    return householdId && organization
      ? readIn(
          services,
          tx,
          organization,
          householdId,
          Math.floor(nowMs / 1000),
          seesHouseholdMoney(actor.roles),
        )
      : undefined
  })
  if (!found) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
  const { items } = await listAccountActivity(db, found.holder, actor, undefined, SHOWN_ACTIVITY)
  const activity = items.map(
    ({ activityId, happenedAtSeconds, action, outcome, about, by, actedAs, amount }) => ({
      activityId,
      happenedAtSeconds,
      action,
      about,
      byName: by.name,
      actedAs,
      isFailed: outcome !== 'ok',
      amount: found.household.seesMoney ? amount : null,
    }),
  )
  const opened = await listOpened(db, found.loginIds)
  return ok({
    ...found.household,
    people: found.household.people.map((person) => ({
      ...person,
      hasOpened: opened.has(person.userId),
    })),
    activity,
  })
}
