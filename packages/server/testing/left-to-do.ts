// What was committed and has not been followed up: messages that are no jobs yet, and jobs.

import type { TestDatabase } from './database.ts'

const count = async (
  { pool }: Pick<TestDatabase, 'pool'>,
  from: string,
  values: readonly unknown[] = [],
): Promise<number> =>
  Number(
    (await pool.query<{ count: string }>(`select count(*) from ${from}`, [...values])).rows[0]
      ?.count,
  )

/**
 * In two statements, the messages first: on a distributed database they are on other machines than
 * the jobs, and one statement would look at the jobs of a moment before. With topics only messages
 * of these: whoever knows no others leaves them where they are.
 */
export const leftToDo = async (
  database: Pick<TestDatabase, 'pool'>,
  topics?: readonly string[],
): Promise<number> => {
  const messages = topics
    ? await count(database, 'outbox where dispatched_at is null and topic = any($1)', [topics])
    : await count(database, 'outbox where dispatched_at is null')
  return messages + (await count(database, 'graphile_worker.jobs'))
}
