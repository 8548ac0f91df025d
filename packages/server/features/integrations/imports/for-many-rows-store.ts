// How the database is to treat statements over all rows of a list.

import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

/**
 * Rows that were written a moment ago are unknown to the planner, which then takes twenty thousand
 * for one and looks each of them up by reading everybody. Without nested loops it reads everybody
 * once; where there is no other way than one, it seems so expensive that PostgreSQL would compile
 * each statement first, which takes longer than the statement. And a list of a hundred thousand
 * takes longer than anybody would wait for a page.
 */
export const forManyRows = async ({ db }: TenantTransaction): Promise<void> => {
  await sql`set local enable_nestloop = off`.execute(db)
  await sql`set local jit = off`.execute(db)
  await sql`set local statement_timeout = '300s'`.execute(db)
}
