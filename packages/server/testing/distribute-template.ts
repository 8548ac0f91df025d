// With TEST_DATABASE_WORKERS the template is a distributed database of Citus. Its copies are whole:
// what Citus knows about nodes and shards lies in tables of the database itself, and nodes find
// each other's database by its name.

import type pg from 'pg'
import { distributeDatabase } from '../platform/database/distribution/distribute.ts'
import { withClient } from './test-servers.ts'

/** The template's database on each node. */
export interface TemplateNodes {
  readonly coordinator: pg.ClientConfig
  readonly workers: readonly pg.ClientConfig[]
}

/** Before the migrations: Citus on every node, and the workers made known to the coordinator. */
export const joinNodes = async ({ coordinator, workers }: TemplateNodes): Promise<void> => {
  for (const node of [...workers, coordinator])
    await withClient(node, (client) => client.query('create extension citus'))
  await withClient(coordinator, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [
      coordinator.host,
      coordinator.port,
    ])
    for (const { host, port } of workers)
      await client.query('select citus_add_node($1, $2)', [host, port])
  })
}

/** Few, because each copy of the template has all of them. */
const SHARDS = 4

/** After the migrations, once for the run, as an operator does it. */
export const distributeTemplate = ({ coordinator }: TemplateNodes): Promise<void> =>
  distributeDatabase(coordinator, { shards: SHARDS })
