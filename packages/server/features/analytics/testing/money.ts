// A journal with the legs a test defines, on accounts that are opened as needed.

import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { TestDatabase } from '../../../testing/database.ts'

interface Booked {
  readonly kind: string
  readonly key?: string
  readonly at: string
  /** Cents by purpose; a person's account is named `spending:<id>`. */
  readonly legs: Readonly<Record<string, number>>
  readonly locationName?: string
  readonly paidBy?: string
  readonly items?: readonly object[]
  readonly reverses?: string
}

export const book = (
  { db }: TestDatabase,
  organizationId: string,
  { kind, key = 'test', at, legs, locationName, paidBy, items = [], reverses }: Booked,
): Promise<string> =>
  tenantTransaction(db, organizationId, async (tx) => {
    const [journalId, happenedSeconds] = [newId(), Date.parse(at) / 1000]
    await tx.db
      .insertInto('journals')
      .values({
        organizationId,
        journalId,
        kind,
        happenedSeconds,
        idempotencyKey: `${key}:${journalId}`,
        locationName: locationName ?? null,
        paidBy: paidBy ?? null,
        items: JSON.stringify(items),
        reversesJournalId: reverses ?? null,
      })
      .execute()
    for (const [line, [name, amountCents]] of Object.entries(legs).entries()) {
      const [purpose = '', userId] = name.split(':')
      const found = await tx.db
        .selectFrom('accounts')
        .select('accountId')
        .where('organizationId', '=', organizationId)
        .where('purpose', '=', purpose)
        .where('userId', userId ? '=' : 'is', userId ?? null)
        .executeTakeFirst()
      const accountId = found?.accountId ?? newId()
      if (!found)
        await tx.db
          .insertInto('accounts')
          .values({
            organizationId,
            accountId,
            purpose,
            userId: userId ?? null,
            balanceCents: userId ? 0 : null,
          })
          .execute()
      await tx.db
        .insertInto('postings')
        .values({ organizationId, journalId, line, accountId, amountCents, happenedSeconds })
        .execute()
    }
    return journalId
  })

/** Two ice creams, one of which is refunded, and an item whose name looks like a formula. */
export const sellInCanteen = async (
  database: Parameters<typeof book>[0],
  organizationId: string,
  account: string,
): Promise<void> => {
  const items = [
    { name: 'Ice cream', quantity: 2, amountCents: 300, restricted: true },
    { name: '=1+1', quantity: 1, amountCents: 150, restricted: false },
  ]
  const sale = await book(database, organizationId, {
    kind: 'transaction',
    key: 'charge',
    at: '2026-07-05T15:00:00Z',
    locationName: 'Canteen',
    items,
    legs: { sales: 450, [account]: -450 },
  })
  await book(database, organizationId, {
    kind: 'refund',
    key: 'refund',
    at: '2026-07-06T15:00:00Z',
    locationName: 'Canteen',
    items: [{ name: 'Ice cream', quantity: 1, amountCents: 150, restricted: true }],
    reverses: sale,
    legs: { sales: -150, [account]: 150 },
  })
}
