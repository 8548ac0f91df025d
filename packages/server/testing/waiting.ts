// Lets race tests continue one transaction only when another one waits for it.

import { expect, inject } from 'vitest'
import type { TestDatabase } from './database.ts'

const IN_TIME_MS = 20_000
const CHECK_EVERY_MS = 20

const WAITING_HERE = `select count(*)::int as count
  from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** On a distributed database most wait on a worker. */
const waitingNow = () =>
  inject('testServers').workers.length > 0
    ? `select sum(result::int)::int as count from run_command_on_all_nodes($$${WAITING_HERE}$$)`
    : WAITING_HERE

/** Resolves when a transaction in this database waits for a lock. */
export const someoneWaits = ({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> =>
  expect
    .poll(async () => (await pool.query<{ count: number }>(waitingNow())).rows[0]?.count, {
      timeout: IN_TIME_MS,
      interval: CHECK_EVERY_MS,
    })
    .toBeGreaterThan(0)
