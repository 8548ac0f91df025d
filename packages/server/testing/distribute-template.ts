// With TEST_DATABASE_WORKERS the template is a distributed Citus database. Its copies are complete:
// what Citus knows about nodes and shards is stored in tables of the database itself, and nodes
// find each other's database by its name.

import type pg from 'pg'
import { distributeDatabase } from '../platform/database/distribution/distribute.ts'
import { withClient } from './test-servers.ts'

/** The template's database on each node. */
export interface TemplateNodes {
  readonly coordinator: pg.ClientConfig
  readonly workers: readonly pg.ClientConfig[]
}

/**
 * Runs before the migrations. Creates the Citus extension on every node and registers the workers
 * with the coordinator.
 */
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

/** A small number, because each copy of the template has all of them. */
const SHARDS = 4

/** After the migrations, once per run, as an operator does it. */
export const distributeTemplate = ({ coordinator }: TemplateNodes): Promise<void> =>
  distributeDatabase(coordinator, { shards: SHARDS })
