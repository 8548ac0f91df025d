// What was committed and has not been followed up: messages that are no jobs yet, and jobs.

import type { TestDatabase } from './database.ts'

const count = async ({ pool }: Pick<TestDatabase, 'pool'>, from: string): Promise<number> =>
  Number((await pool.query<{ count: string }>(`select count(*) from ${from}`)).rows[0]?.count)

/**
 * In two statements, the messages first: on a distributed database they are on other machines than the jobs, and one statement would look at
 * the jobs of a moment before.
 */
export const leftToDo = async (database: Pick<TestDatabase, 'pool'>): Promise<number> =>
  (await count(database, 'outbox where dispatched_at is null')) + (await count(database, 'graphile_worker.jobs'))
