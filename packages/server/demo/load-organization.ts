// Creates one organization in a separate transaction as the application's role: it exists
// completely or not at all, and the database would refuse a row of another organization.

import {
  systemTransaction,
  tenantTransaction,
  type TenantTransaction,
} from '../platform/database/transaction.ts'
import type { Database } from '../platform/database/pool.ts'
import { makeInvoices } from './invoices/make-invoices.ts'
import { makeLodging } from './lodging/make-lodging.ts'
import { withPaidBy } from './ledger/paid-by.ts'
import { makeMoneyHistory } from './ledger/make-money-history.ts'
import { makeTills } from './ledger/make-tills.ts'
import { organizationRow, type OrganizationRecipe } from './organizations/recipe.ts'
import { waiverTexts } from './organizations/waiver-texts.ts'
import { populate, type Population } from './people/populate.ts'
import { writePortraits } from './portraits/write-portraits.ts'
import { makeReservations } from './reservations/make-reservations.ts'
import { whoIsInside } from './reservations/who-is-inside.ts'
import { makeOrders } from './shop/make-orders.ts'
import { makeProducts, writeProductPictures } from './shop/make-products.ts'
import { makeTickets } from './tickets/make-tickets.ts'
import { makeEndedSession } from './ended-session/make-ended-session.ts'
import { makeUpcomingSession } from './upcoming-session/make-upcoming-session.ts'
import { sessionEndedMessage } from './ended-session/session-ended-message.ts'
import { writeSandboxBook } from './ledger/write-sandbox-book.ts'
import { demoClock, type DemoClock } from './seed/clock.ts'
import { insertRows } from './store/insert-rows.ts'

export interface LoadOptions {
  readonly nowSeconds: number
  readonly objectsFolder: string
  /** The card sandbox's file. Without it, the sandbox does not know the demo's payments. */
  readonly sandboxFile?: string
  readonly onStep?: (text: string) => void
}

/** The link between the organization and each login that it uses. */
const loginRows = (organizationId: string, { users, contributions }: Population) => {
  const linked = [
    ...users.flatMap(({ loginId, parent2LoginId }) => [loginId, parent2LoginId]),
    ...contributions.contributors.map(({ loginId }) => loginId),
  ]
  return [...new Set(linked)].flatMap((loginId) => (loginId ? [{ loginId, organizationId }] : []))
}

/** Already exists, and then completely, from a load that was interrupted later. */
const isThere = (db: Database, organizationId: string): Promise<boolean> =>
  tenantTransaction(db, organizationId, async (tx) => {
    const found = await tx.db
      .selectFrom('organizations')
      .select('version')
      .where('organizationId', '=', organizationId)
      .execute()
    return found.length > 0
  })

const makeContent = (recipe: OrganizationRecipe, clock: DemoClock) => {
  const population = populate(recipe, clock)
  const money = makeMoneyHistory(recipe, clock, population)
  const over = makeEndedSession(recipe, clock, population)
  const bills = makeInvoices(recipe, clock, population)
  const products = makeProducts(recipe.key, clock)
  const shop = makeOrders(recipe, clock, population, products)
  return {
    recipe,
    clock,
    population,
    money,
    reservations: makeReservations(recipe, clock, population),
    over,
    toCome: makeUpcomingSession(recipe, clock, population),
    bills,
    tickets: makeTickets(recipe, clock, population),
    lodging: makeLodging(recipe, clock, population),
    products,
    till: makeTills(recipe),
    shop,
    payments: [...money.payments, ...over.payments, ...bills.payments, ...shop.payments],
  }
}

type Content = ReturnType<typeof makeContent>

const insertPeople = async (
  db: TenantTransaction['db'],
  { population, lodging }: Content,
): Promise<void> => {
  const isAway = (userId: string) => lodging.gone.has(userId) || lodging.awaited.has(userId)
  await insertRows(
    db,
    'users',
    population.users.map((user) =>
      isAway(user.accountHolderId ?? user.userId) ? { ...user, lodgingIdPrimary: null } : user,
    ),
  )
  await insertRows(db, 'userPairs', population.pairs)
  await insertRows(db, 'memberIds', population.memberIds)
  await insertRows(db, 'contributors', population.contributions.contributors)
  await insertRows(db, 'contributorExclusions', population.contributions.exclusions)
  await insertRows(db, 'pets', population.lists.pets)
  await insertRows(db, 'vehicles', population.lists.vehicles)
  await insertRows(db, 'authorizedPersons', population.lists.authorizedPersons)
  await insertRows(db, 'lodgingUnits', lodging.units)
  await insertRows(db, 'lodgingUnitPeople', lodging.unitPeople)
  await insertRows(db, 'lodgingStays', lodging.stays)
  await insertRows(db, 'lodgingStayRenters', lodging.renters)
}

const insertLedger = async (
  db: TenantTransaction['db'],
  { recipe, money, bills, shop, lodging }: Content,
): Promise<void> => {
  await insertRows(
    db,
    'accounts',
    [...money.accounts, ...shop.accounts].map((account) => ({
      ...account,
      lentFor: null,
      closedAt: null,
      ...lodging.lent.get(account.userId ?? ''),
    })),
  )
  const journals = [...money.journals, ...bills.journals, ...shop.journals]
  const postings = [...money.postings, ...bills.postings, ...shop.postings]
  await insertRows(db, 'journals', withPaidBy(recipe.organization, journals, postings))
  await insertRows(db, 'postings', postings)
}

const insertReservations = async (
  db: TenantTransaction['db'],
  { reservations, over, toCome }: Content,
): Promise<void> => {
  for (const { series, rules, events, bookings } of [reservations, over, toCome]) {
    await insertRows(db, 'series', series)
    await insertRows(db, 'eventRules', rules)
    await insertRows(db, 'events', events)
    await insertRows(db, 'bookings', bookings)
  }
}

const insertSales = async (
  db: TenantTransaction['db'],
  { products, till, clock, reservations, over, shop }: Content,
): Promise<void> => {
  await insertRows(db, 'products', products)
  await insertRows(db, 'tillStores', till.stores)
  await insertRows(db, 'tillItems', till.items)
  await insertRows(db, 'entryPlaces', till.gates)
  await insertRows(
    db,
    'entryPresence',
    whoIsInside(clock, till.gates[0], [...reservations.bookings, ...over.bookings]),
  )
  await insertRows(db, 'orders', shop.orders)
  await insertRows(db, 'orderLines', shop.lines)
}

const insertOffice = async (
  db: TenantTransaction['db'],
  { bills, tickets }: Content,
): Promise<void> => {
  await insertRows(db, 'invoiceCounters', bills.counters)
  await insertRows(db, 'invoices', bills.invoices)
  await insertRows(db, 'invoiceLines', bills.lines)
  await insertRows(db, 'invoicePayments', bills.parts)
  await insertRows(db, 'ticketCounters', tickets.counters)
  await insertRows(db, 'tickets', tickets.tickets)
  await insertRows(db, 'ticketEntries', tickets.entries)
}

/**
 * Another process that started at the same moment may have been first. This waits for it and then
 * has nothing to do.
 */
const insertContent = async ({ db }: TenantTransaction, content: Content): Promise<void> => {
  const { recipe, clock, money, payments } = content
  const { organizationId } = recipe.organization
  if ((await insertRows(db, 'organizations', [organizationRow(recipe)])) === 0) return
  const waiver = {
    organizationId,
    version: 1,
    ...waiverTexts[recipe.key],
    publishedAt: new Date(clock.at(-500, '09:00') * 1000),
  }
  await insertRows(db, 'waiverTexts', [waiver])
  await insertPeople(db, content)
  await insertLedger(db, content)
  await insertReservations(db, content)
  await insertRows(db, 'payments', payments)
  await insertRows(db, 'scheduledAllocations', money.scheduledAllocations)
  await insertRows(db, 'outbox', [sessionEndedMessage(organizationId, clock)])
  await insertSales(db, content)
  await insertOffice(db, content)
}

export const loadOrganization = async (
  db: Database,
  recipe: OrganizationRecipe,
  options: LoadOptions,
): Promise<void> => {
  const { organizationId, organizationName, timeZone } = recipe.organization
  if (await isThere(db, organizationId)) return
  const content = makeContent(recipe, demoClock(options.nowSeconds, timeZone))
  const { population, money, reservations, payments } = content
  if (options.sandboxFile) writeSandboxBook(options.sandboxFile, payments)
  const everybody = [...population.households, ...population.staff].flatMap(
    ({ holder, participants }) => [holder, ...participants],
  )
  await writePortraits(options.objectsFolder, organizationId, everybody)
  await writeProductPictures(options.objectsFolder, recipe.key)
  await systemTransaction(db, (tx) =>
    insertRows(tx.db, 'loginOrganizations', loginRows(organizationId, population)),
  )
  await tenantTransaction(db, organizationId, (tx) => insertContent(tx, content))
  const counts = [
    `${population.users.length} people`,
    `${money.journals.length} transactions`,
    `${reservations.bookings.length} bookings`,
  ]
  options.onStep?.(`${organizationName}: ${counts.join(', ')}`)
}
