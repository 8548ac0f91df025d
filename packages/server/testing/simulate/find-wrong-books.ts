// What must be true of the books whatever happened: every rule of the ledger, and what the card
// provider charged is what was booked.

import { ledgerChecks, rowsThatBreak } from '../../ledger/index.ts'
import { withClient } from '../../platform/database/connect-client.ts'
import type { Site } from './site.ts'

const BOOKED = `select coalesce(sum(amount_cents), 0)::int as cents from payments
  where status = 'approved'`

export const findWrongBooks = async ({
  database,
  cardProvider,
}: Site): Promise<readonly string[]> => {
  const broken = await withClient(database.connection, async (client) => {
    await client.query('set role lodgepole_system')
    const rules: string[] = []
    for (const [rule, question] of Object.entries(ledgerChecks))
      if ((await rowsThatBreak(client, question)).length > 0) rules.push(rule)
    return rules
  })
  const booked = (await database.pool.query<{ cents: number }>(BOOKED)).rows[0]?.cents
  const charged = cardProvider
    .charges()
    .filter(({ status }) => status === 'approved')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return charged === booked
    ? broken
    : [...broken, `the provider charged ${charged} and the books have ${booked}`]
}
