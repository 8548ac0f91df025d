// Invoices that Dana and her second parent pay by card or from Maya's account.

import { beforeEach } from 'vitest'
import { system } from '@lodgepole/domain/identity/access/actor'
import { brokenLedgerRules } from '../../../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { newId } from '../../../../platform/new-id.ts'
import { createCommandRunner } from '../../../../platform/run-command.ts'
import { useCardServer } from '../../../../testing/card-server.ts'
import { setOrganization, type NamedHouseholds } from '../../../../testing/households.ts'
import { oak } from '../../../../testing/organizations.ts'
import type { TestServer } from '../../../../testing/server.ts'
import { createSettle } from '../../../money/payments/index.ts'
import { createBookInvoice, createHandleInvoiceUnpaid } from '../card-payment.ts'
import { invoiceRow, makeInvoice } from './invoices.ts'

const { organizationId } = oak
const dueDay = '2030-01-01'

const paymentCalls = (homes: NamedHouseholds) => {
  const pay = (
    who: string,
    invoiceId: string,
    card: object,
    amount = '102.50',
    agreedDue = '102.50',
  ) => homes.post(who, '/v2/bank/payment/invoice/square', { invoiceId, amount, agreedDue, ...card })
  const fromAccount = (who: string, invoiceId: string, amount = '102.50', agreedDue = '102.50') =>
    homes.post(who, '/v2/bank/payment/invoice/account', {
      invoiceId,
      amount,
      agreedDue,
      payerId: homes.ids['maya'],
    })
  const bill = () => makeInvoice(homes, 'dana', { dueDay })
  return { pay, fromAccount, bill }
}

const nothingElse = async () => undefined
export const settle = createSettle(
  { invoice: createBookInvoice(nothingElse) },
  { invoice: createHandleInvoiceUnpaid(async () => ({ timeZone: 'America/New_York' })) },
)

const storedBills = (server: TestServer, homes: NamedHouseholds) => {
  const row = (invoiceId: string) => invoiceRow(server.database(), invoiceId)
  const give = (cents: number) =>
    tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .updateTable('accounts')
        .set({ balanceCents: cents })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', homes.ids['maya'] ?? '')
        .where('purpose', '=', 'spending')
        .execute(),
    )
  return { row, give }
}

/** What the commands get without a server. */
const commandParts = (
  server: TestServer,
  homes: NamedHouseholds,
  clock: { readonly ms: number },
) => {
  const runner = () => createCommandRunner(server.database().db)
  const settleAs = (
    paymentId: string,
    settlement: Parameters<typeof settle.run>[1]['settlement'],
  ) =>
    runner().run(
      settle,
      { paymentId, settlement },
      { organizationId, actor: system, requestId: newId(), nowMs: clock.ms },
    )
  const context = () => ({
    organizationId,
    actor: {
      kind: 'member',
      loginId: newId(),
      userId: homes.ids['dana'] ?? '',
      roles: new Set<never>(),
    } as const,
    requestId: newId(),
    nowMs: clock.ms,
  })
  return { runner, settleAs, context }
}

export const requestOf = (invoiceId: string) => ({
  invoiceId,
  amount: '102.50',
  agreedDue: '102.50',
  language: 'en',
  origin: 'http://oak.localhost',
})

export const useCardBills = async () => {
  const place = await useCardServer({
    prepare: (database) => setOrganization(database, { portalSettings: { displayInvoices: true } }),
  })
  const { server, clock, charged, refunds, sandbox } = place
  const homes = place.homes()
  const stored = storedBills(server, homes)
  const known = { sound: [] as readonly string[] }
  beforeEach(async () => {
    clock.ms += 60_000
    await stored.give(100_000)
    known.sound = await brokenLedgerRules(server.database())
  })
  return {
    server,
    clock,
    charged,
    refunds,
    sandbox,
    homes,
    database: () => server.database(),
    cardOf: (behaviour?: Parameters<typeof place.cardOf>[1]) => place.cardOf('dana', behaviour),
    /** Ledger faults that existed before this test. */
    brokenBefore: () => known.sound,
    ...paymentCalls(homes),
    ...stored,
    ...commandParts(server, homes, clock),
  }
}
