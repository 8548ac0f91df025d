// What was committed but not processed yet: messages that are not jobs yet, and jobs.

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
 * Two statements, the messages first: on a distributed database they are on other machines than the
 * jobs, and a single statement would see the jobs as of a moment before. With `topics`, counts only
 * messages of these topics, because a process that knows no others leaves the rest.
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
