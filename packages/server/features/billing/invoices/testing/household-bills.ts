// Households that see their invoices, and the calls with which they read and pay them.

import { beforeEach } from 'vitest'
import { brokenLedgerRules } from '../../../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import {
  prepareHouseholds,
  setOrganization,
  useHouseholds,
  type NamedHouseholds,
} from '../../../../testing/households.ts'
import { elm, oak } from '../../../../testing/organizations.ts'
import { useTestServer } from '../../../../testing/server.ts'

const { organizationId } = oak
const START = Date.UTC(2026, 10, 15, 12)
export const SHOWN = { portalSettings: { displayInvoices: true } }

const invoiceCalls = (homes: NamedHouseholds) => {
  const { id } = homes
  const all = async (who: string, query = {}) =>
    (await homes.get(who, '/v2/bank/invoices/account/all', query)).json
  const due = async (who: string, query = {}) =>
    (await homes.get(who, '/v2/bank/invoices/account/due', query)).json
  const detail = (who: string, invoiceId: string) =>
    homes.get(who, '/v2/bank/invoice/detail/', { invoiceId })
  const check = (who: string, invoiceId: string, more: object = {}) =>
    homes.post(who, '/v2/bank/payment/invoice/check', { invoiceId, ...more })
  const pay = (
    who: string,
    invoiceId: string,
    amount: string,
    agreedDue: string,
    more: object = {},
  ) =>
    homes.post(who, '/v2/bank/payment/invoice/account', {
      invoiceId,
      amount,
      agreedDue,
      payerId: id('maya'),
      ...more,
    })
  return { all, due, detail, check, pay }
}

export const useHouseholdBills = () => {
  const clock = { ms: START }
  const server = useTestServer({
    now: () => clock.ms,
    prepare: async (database) => {
      await prepareHouseholds(database)
      for (const one of [oak, elm]) await setOrganization(database, SHOWN, one.organizationId)
    },
  })
  const homes = useHouseholds(server)
  const known = { sound: [] as readonly string[] }
  const give = (name: string, cents: number) =>
    tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .updateTable('accounts')
        .set({ balanceCents: cents })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', homes.id(name))
        .where('purpose', '=', 'spending')
        .execute(),
    )

  beforeEach(async () => {
    clock.ms += 60_000
    await give('maya', 100_000)
    known.sound = await brokenLedgerRules(server.database())
  })
  return {
    server,
    clock,
    homes,
    id: homes.id,
    database: () => server.database(),
    give,
    /** Ledger faults that existed before this test. */
    brokenBefore: () => known.sound,
    ...invoiceCalls(homes),
  }
}
