// People with money, for tests of the ledger and of features built on it.

import type { Leg } from '@lodgepole/domain/money/accounts'
import pg from 'pg'
import { tenantTransaction, type TenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { oak } from '../../testing/organizations.ts'
import { ledgerChecks, post, rowsThatBreak, type Movement } from '../index.ts'

/** Books without the checks on refunds, for control tests that show why the checks are needed. */
export { record as bookUnchecked } from '../post.ts'

export const NOW_SECONDS = 1_800_000_000

export const inOak = <T>(
  { db }: TestDatabase,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> => tenantTransaction(db, oak.organizationId, work)

export const spending = (userId: string, amountCents: number): Leg => ({
  purpose: 'spending',
  userId,
  amountCents,
})
export const deposit = (userId: string, amountCents: number, key = newId()): Movement => ({
  kind: 'deposit',
  key,
  happenedSeconds: NOW_SECONDS,
  legs: [spending(userId, amountCents), { purpose: 'card-clearing', amountCents: -amountCents }],
})
export const charge = (userId: string, amountCents: number, key = newId()): Movement => ({
  kind: 'transaction',
  key,
  happenedSeconds: NOW_SECONDS,
  legs: [spending(userId, -amountCents), { purpose: 'sales', amountCents }],
})
export const transfer = (
  from: string,
  to: string,
  amountCents: number,
  key = newId(),
): Movement => ({
  kind: 'transfer',
  key,
  happenedSeconds: NOW_SECONDS,
  legs: [spending(from, -amountCents), spending(to, amountCents)],
})

/** A person whose balance came from a deposit, as the ledger requires. */
export const makeRichPerson = async (
  database: TestDatabase,
  balanceCents: number,
): Promise<string> => {
  const userId = newId()
  await inOak(database, async (tx) => {
    await tx.db
      .insertInto('users')
      .values({ organizationId: tx.organizationId, userId, firstName: 'Rich' })
      .execute()
    if (balanceCents > 0) await post(tx, deposit(userId, balanceCents))
  })
  return userId
}

/**
 * The ledger rules that are currently broken, queried with the role that sees every organization.
 */
export const brokenLedgerRules = async ({
  connection,
}: TestDatabase): Promise<readonly string[]> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('set role lodgepole_system')
    const broken: string[] = []
    for (const [rule, question] of Object.entries(ledgerChecks))
      if ((await rowsThatBreak(client, question)).length > 0) broken.push(rule)
    return broken
  } finally {
    await client.end()
  }
}
