// Database settings for statements over all rows of a list.

import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

/**
 * The planner has no statistics on rows that were just written. It mistakes twenty thousand for one
 * and scans all people once per row. Without nested loops it scans them once. Where a nested loop
 * is the only plan, its estimated cost would trigger PostgreSQL's JIT compilation, which takes
 * longer than the statement. And a list of a hundred thousand rows exceeds the time limit of a
 * page.
 */
export const forManyRows = async ({ db }: TenantTransaction): Promise<void> => {
  await sql`set local enable_nestloop = off`.execute(db)
  await sql`set local jit = off`.execute(db)
  await sql`set local statement_timeout = '300s'`.execute(db)
}
