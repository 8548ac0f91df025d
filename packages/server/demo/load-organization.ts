// Makes one organization, in one transaction of its own and as the application's role: all of it is
// there or nothing is, and a row of another organization would be refused by the database.

import { systemTransaction, tenantTransaction } from '../platform/database/transaction.ts'
import type { Database } from '../platform/database/pool.ts'
import { tellInvoices } from './invoices/tell-invoices.ts'
import { tellLodging } from './lodging/tell-lodging.ts'
import { withPaidBy } from './ledger/paid-by.ts'
import { tellMoney } from './ledger/tell-money.ts'
import { tellTill } from './ledger/tell-till.ts'
import { organizationRow, type OrganizationRecipe } from './organizations/recipe.ts'
import { waiverTexts } from './organizations/waiver-texts.ts'
import { populate, type Population } from './people/populate.ts'
import { writePortraits } from './portraits/write-portraits.ts'
import { makeReservations } from './reservations/make-reservations.ts'
import { whoIsInside } from './reservations/who-is-inside.ts'
import { tellOrders } from './shop/tell-orders.ts'
import { tellShop, writeProductPictures } from './shop/tell-shop.ts'
import { tellTickets } from './tickets/tell-tickets.ts'
import { tellSessionOver } from './session-over/tell-session-over.ts'
import { tellSessionToCome } from './session-to-come/tell-session-to-come.ts'
import { wordToTheJob } from './session-over/word-to-the-job.ts'
import { writeSandboxBook } from './ledger/write-sandbox-book.ts'
import { demoClock } from './seed/clock.ts'
import { insertRows } from './store/insert-rows.ts'

export interface LoadOptions {
  readonly nowSeconds: number
  readonly objectsFolder: string
  /** What the card sandbox keeps; without it, the demo's payments are unknown there. */
  readonly sandboxFile?: string
  readonly onStep?: (text: string) => void
}

/** The organization of every login that is linked in it. */
const loginRows = (organizationId: string, { users, contributions }: Population) => {
  const linked = [
    ...users.flatMap(({ loginId, parent2LoginId }) => [loginId, parent2LoginId]),
    ...contributions.contributors.map(({ loginId }) => loginId),
  ]
  return [...new Set(linked)].flatMap((loginId) => (loginId ? [{ loginId, organizationId }] : []))
}

/** There already, and then whole: from a load that was interrupted later. */
const isThere = (db: Database, organizationId: string): Promise<boolean> =>
  tenantTransaction(db, organizationId, async (tx) => {
    const found = await tx.db
      .selectFrom('organizations')
      .select('version')
      .where('organizationId', '=', organizationId)
      .execute()
    return found.length > 0
  })

export const loadOrganization = async (
  db: Database,
  recipe: OrganizationRecipe,
  options: LoadOptions,
): Promise<void> => {
  const { organizationId, organizationName, timeZone } = recipe.organization
  if (await isThere(db, organizationId)) return
  const clock = demoClock(options.nowSeconds, timeZone)
  const population = populate(recipe, clock)
  const money = tellMoney(recipe, clock, population)
  const reservations = makeReservations(recipe, clock, population)
  const over = tellSessionOver(recipe, clock, population)
  const toCome = tellSessionToCome(recipe, clock, population)
  const bills = tellInvoices(recipe, clock, population)
  const asked = tellTickets(recipe, clock, population)
  const lodging = tellLodging(recipe, clock, population)
  const isAway = (userId: string) => lodging.gone.has(userId) || lodging.awaited.has(userId)
  const products = tellShop(recipe.key, clock)
  const till = tellTill(recipe)
  const shop = tellOrders(recipe, clock, population, products)
  const payments = [...money.payments, ...over.payments, ...bills.payments, ...shop.payments]
  const postings = [...money.postings, ...bills.postings, ...shop.postings]
  if (options.sandboxFile) writeSandboxBook(options.sandboxFile, payments)
  const everybody = [...population.households, ...population.staff].flatMap(
    ({ holder, participants }) => [holder, ...participants],
  )
  await writePortraits(options.objectsFolder, organizationId, everybody)
  await writeProductPictures(options.objectsFolder, recipe.key)

  await systemTransaction(db, (tx) =>
    insertRows(tx.db, 'loginOrganizations', loginRows(organizationId, population)),
  )
  await tenantTransaction(db, organizationId, async (tx) => {
    // Another process, started at the same moment, may have been first: this waits for it, and then
    // has nothing to do.
    if ((await insertRows(tx.db, 'organizations', [organizationRow(recipe)])) === 0) return
    const waiver = {
      organizationId,
      version: 1,
      ...waiverTexts[recipe.key],
      publishedAt: new Date(clock.at(-500, '09:00') * 1000),
    }
    await insertRows(tx.db, 'waiverTexts', [waiver])
    await insertRows(
      tx.db,
      'users',
      population.users.map((user) =>
        isAway(user.accountHolderId ?? user.userId) ? { ...user, lodgingIdPrimary: null } : user,
      ),
    )
    await insertRows(tx.db, 'userPairs', population.pairs)
    await insertRows(tx.db, 'memberIds', population.memberIds)
    await insertRows(tx.db, 'contributors', population.contributions.contributors)
    await insertRows(tx.db, 'contributorExclusions', population.contributions.exclusions)
    await insertRows(tx.db, 'pets', population.lists.pets)
    await insertRows(tx.db, 'vehicles', population.lists.vehicles)
    await insertRows(tx.db, 'authorizedPersons', population.lists.authorizedPersons)
    await insertRows(tx.db, 'lodgingUnits', lodging.units)
    await insertRows(tx.db, 'lodgingUnitPeople', lodging.unitPeople)
    await insertRows(tx.db, 'lodgingStays', lodging.stays)
    await insertRows(tx.db, 'lodgingStayRenters', lodging.renters)
    await insertRows(
      tx.db,
      'accounts',
      [...money.accounts, ...shop.accounts].map((account) => ({
        ...account,
        lentFor: null,
        closedAt: null,
        ...lodging.lent.get(account.userId ?? ''),
      })),
    )
    await insertRows(
      tx.db,
      'journals',
      withPaidBy(
        recipe.organization,
        [...money.journals, ...bills.journals, ...shop.journals],
        postings,
      ),
    )
    await insertRows(tx.db, 'postings', postings)
    for (const { series, rules, events, bookings } of [reservations, over, toCome]) {
      await insertRows(tx.db, 'series', series)
      await insertRows(tx.db, 'eventRules', rules)
      await insertRows(tx.db, 'events', events)
      await insertRows(tx.db, 'bookings', bookings)
    }
    await insertRows(tx.db, 'payments', payments)
    await insertRows(tx.db, 'scheduledAllocations', money.scheduledAllocations)
    await insertRows(tx.db, 'outbox', [wordToTheJob(organizationId, clock)])
    await insertRows(tx.db, 'products', products)
    await insertRows(tx.db, 'tillStores', till.stores)
    await insertRows(tx.db, 'tillItems', till.items)
    await insertRows(tx.db, 'entryPlaces', till.gates)
    await insertRows(
      tx.db,
      'entryPresence',
      whoIsInside(clock, till.gates[0], [...reservations.bookings, ...over.bookings]),
    )
    await insertRows(tx.db, 'orders', shop.orders)
    await insertRows(tx.db, 'orderLines', shop.lines)
    await insertRows(tx.db, 'invoiceCounters', bills.counters)
    await insertRows(tx.db, 'invoices', bills.invoices)
    await insertRows(tx.db, 'invoiceLines', bills.lines)
    await insertRows(tx.db, 'invoicePayments', bills.parts)
    await insertRows(tx.db, 'ticketCounters', asked.counters)
    await insertRows(tx.db, 'tickets', asked.tickets)
    await insertRows(tx.db, 'ticketEntries', asked.entries)
  })
  const counts = [
    `${population.users.length} people`,
    `${money.journals.length} transactions`,
    `${reservations.bookings.length} bookings`,
  ]
  options.onStep?.(`${organizationName}: ${counts.join(', ')}`)
}
