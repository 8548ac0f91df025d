// Households of an organization that takes cards by Square, on a server with the sandbox behind it,
// for every test of card payments.

import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { tenantTransaction } from '../platform/database/transaction.ts'
import { testNumbers, type Behaviour } from '../sandbox/test-cards.ts'
import { tokenAt } from '../sandbox/testing/sandbox-fixture.ts'
import type { TestDatabase } from './database.ts'
import { prepareHouseholds, useHouseholds, type NamedHouseholds } from './households.ts'
import { oak } from './organizations.ts'
import { useTestServer, type TestServer } from './server.ts'

export interface CardServer {
  readonly server: TestServer
  /** The server's clock. What it remembers of an organization expires after a minute. */
  readonly clock: { ms: number }
  readonly homes: () => NamedHouseholds
  readonly sandbox: () => string
  /** The Square customers of dana and kim. */
  readonly customerOf: (who: string) => string
  /** The card form's output, to be sent with a payment. */
  readonly cardOf: (
    who: string,
    behaviour?: Behaviour,
  ) => Promise<{ readonly customerId: string; readonly squareCardNonce: string }>
  /** How many charges the provider has approved so far. */
  readonly charged: () => Promise<number>
  /** Refunds to cards, in the order in which they were started. */
  readonly refunds: () => Promise<
    readonly { readonly status: string; readonly amountCents: number; readonly cause: string }[]
  >
}

const { organizationId } = oak
export const SQUARE = { webProcessor: 'square', squareLocationId: 'OAK-1' } as const

export const takeCardsBy = ({ db }: TestDatabase, processorSettings: object) =>
  tenantTransaction(db, organizationId, (tx) =>
    tx.db
      .updateTable('organizations')
      .set({ processorSettings: JSON.stringify(processorSettings) })
      .where('organizationId', '=', organizationId)
      .execute(),
  )

interface CardServerOptions {
  readonly startMs?: number
  readonly prepare?: (database: TestDatabase) => Promise<unknown>
}

const today = (): number => Date.now()

export const useCardServer = async ({
  startMs = today(),
  prepare,
}: CardServerOptions = {}): Promise<CardServer> => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-cards-'))
  afterAll(() => rm(dataFolder, { recursive: true, force: true }))
  const clock = { ms: startMs }
  const server = useTestServer({
    environment: { CARD_SANDBOX: 'on', DATA_DIR: dataFolder },
    now: () => clock.ms,
    prepare: async (database) => {
      await prepareHouseholds(database)
      await takeCardsBy(database, SQUARE)
      await prepare?.(database)
    },
  })
  const customers: Record<string, string> = {}
  const known = { sandbox: '' }
  const homes = useHouseholds(server)
  beforeAll(async () => {
    const setup = await homes.get('dana', '/v2/bank/providers/card/setup')
    known.sandbox = `http://127.0.0.1:${new URL(setup.json.item.script.scriptUrl).port}`
    for (const who of ['dana', 'kim'])
      customers[who] = (
        await homes.post(who, '/v2/bank/providers/square/create/customer', {
          email: `${who}@oak.example`,
        })
      ).json.item.square.customerId
  })
  const customerOf = (who: string): string => customers[who] ?? ''
  return {
    server,
    clock,
    customerOf,
    homes: () => homes,
    sandbox: () => known.sandbox,
    cardOf: async (who, behaviour = 'approved') => ({
      customerId: customerOf(who),
      squareCardNonce: (
        (await tokenAt(known.sandbox, 'square', testNumbers[behaviour])) as { value: string }
      ).value,
    }),
    charged: async () =>
      (
        (await (await fetch(`${known.sandbox}/sandbox/charges`)).json()) as {
          charges: { status: string }[]
        }
      ).charges.filter(({ status }) => status === 'approved').length,
    refunds: () =>
      tenantTransaction(server.database().db, organizationId, (tx) =>
        tx.db
          .selectFrom('cardRefunds')
          .select(['status', 'amountCents', 'cause'])
          .where('organizationId', '=', organizationId)
          .orderBy('startedAt')
          .execute(),
      ),
  }
}
