// Money for tests: one journal for a person, balanced by the organization's side.

import { sql } from 'kysely'
import { tenantTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/new-id.ts'
import type { TestDatabase } from './database.ts'

interface Journal {
  readonly kind: string
  readonly happenedSeconds: number
  readonly personId: string
  /** The change of each of the person's accounts, by purpose. */
  readonly cents: Readonly<Record<string, number>>
  readonly locationName?: string
  readonly memo?: string
  readonly items?: readonly unknown[]
}

export const makeJournal = (
  { db }: TestDatabase,
  organizationId: string,
  { kind, happenedSeconds, personId, cents, locationName, memo, items = [] }: Journal,
) =>
  tenantTransaction(db, organizationId, async (tx) => {
    const journalId = newId()
    await tx.db
      .insertInto('journals')
      .values({
        organizationId,
        journalId,
        kind,
        happenedSeconds,
        idempotencyKey: journalId,
        locationName: locationName ?? null,
        memo: memo ?? null,
        items: JSON.stringify(items),
      })
      .execute()
    const accountOf = async (purpose: string, userId: string | null) => {
      const found = await tx.db
        .selectFrom('accounts')
        .select('accountId')
        .where('organizationId', '=', organizationId)
        .where('purpose', '=', purpose)
        .where('userId', userId === null ? 'is' : '=', userId)
        .executeTakeFirst()
      const accountId = found?.accountId ?? newId()
      if (!found)
        await tx.db
          .insertInto('accounts')
          .values({
            organizationId,
            accountId,
            purpose,
            userId,
            balanceCents: userId === null ? null : 0,
          })
          .execute()
      return accountId
    }
    const sum = Object.values(cents).reduce((all, one) => all + one, 0)
    const legs = [
      ...Object.entries(cents).map(([purpose, amountCents]) => ({
        purpose,
        userId: personId,
        amountCents,
      })),
      ...(sum === 0 ? [] : [{ purpose: 'sales', userId: null, amountCents: -sum }]),
    ]
    for (const [line, { purpose, userId, amountCents }] of legs.entries()) {
      const accountId = await accountOf(purpose, userId)
      await tx.db
        .insertInto('postings')
        .values({ organizationId, journalId, line, accountId, amountCents, happenedSeconds })
        .execute()
      if (userId)
        await tx.db
          .updateTable('accounts')
          .set({ balanceCents: sql`balance_cents + ${amountCents}` })
          .where('organizationId', '=', organizationId)
          .where('accountId', '=', accountId)
          .execute()
    }
    return journalId
  })
