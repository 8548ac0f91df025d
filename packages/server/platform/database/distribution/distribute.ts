// Turns a database with the Citus extension into a distributed one. Tenant tables are spread by
// organization_id and co-located, a few installation tables are copied to every node, and
// everything else, such as sessions and jobs, stays on the coordinator. The command can be
// repeated: it skips what is already done.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../connect-client.ts'
import { expectedSchema } from '../schema.generated.ts'
import { missingFacts, nameMissing, readSchemaFacts } from '../schema-facts.ts'
import { MIGRATION_LOCK } from '../migrate.ts'
import {
  FIRST_TABLE,
  hasCitus,
  nodeName,
  readDistributedTables,
  readLocalCopies,
  readNodes,
  readTenantTables,
  REFERENCE_TABLES,
} from './facts.ts'
import { distributeFunctions } from './functions.ts'
import { countWaitingKeys, removeForeignKeys, restoreForeignKeys } from './foreign-keys.ts'
import {
  addNodes,
  copyReferenceTables,
  findNewWorkers,
  prepareRoles,
  propagateSettings,
  type Address,
  type Cluster,
} from './nodes.ts'

export const DEFAULT_SHARDS = 32

export interface DistributionOptions extends Partial<Cluster> {
  readonly shards?: number
  readonly onStep?: (text: string) => void
}

export interface DistributionPlan {
  readonly nodes: readonly string[]
  readonly newNodes: readonly string[]
  readonly tenantTables: readonly string[]
  readonly referenceTables: readonly string[]
  readonly waitingKeys: number
  /** Tables whose earlier rows are still on the coordinator. */
  readonly localCopies: readonly string[]
}

const readPlan = async (
  client: pg.Client,
  workers: readonly Address[] = [],
): Promise<DistributionPlan> => {
  const distributed = await readDistributedTables(client)
  const isLocal = (table: string) => !distributed.has(table)
  return {
    nodes: (await readNodes(client)).filter(({ hasShards }) => hasShards).map(nodeName),
    newNodes: (await findNewWorkers(client, workers)).map(nodeName),
    tenantTables: (await readTenantTables(client)).filter(isLocal),
    referenceTables: REFERENCE_TABLES.filter(isLocal),
    waitingKeys: await countWaitingKeys(client),
    localCopies: await readLocalCopies(client),
  }
}

const refuseWithoutCitus = async (client: pg.Client): Promise<void> => {
  if (!(await hasCitus(client)))
    throw new Error(
      'This database has no Citus extension. Run "create extension citus" in it, and in a ' +
        'database of the same name on each worker.',
    )
}

const countServers = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ number: number }>(
    `select count(*)::int as number from pg_stat_activity
     where datname = current_database() and application_name = 'lodgepole'
       and pid <> pg_backend_pid()`,
  )
  return rows[0]?.number ?? 0
}

const LOOKS = 20
const PAUSE_MS = 250

/**
 * Writers would run into tables that are being moved. The connections of a server that has just
 * stopped disappear within a moment.
 */
const refuseWhileInUse = async (client: pg.Client): Promise<void> => {
  for (let look = 1; ; look += 1) {
    const number = await countServers(client)
    if (number === 0) return
    if (look === LOOKS)
      throw new Error(
        `Servers are connected to this database (${number} connections). Stop all of them first. ` +
          'PgBouncer keeps sessions open for a while after that: enter RECONNECT in its console.',
      )
    await wait(PAUSE_MS)
  }
}

const countRows = async (client: pg.Client, table: string): Promise<number> => {
  const { rows } = await client.query<{ number: string }>(
    `select count(*)::text as number from public.${table}`,
  )
  return Number(rows[0]?.number)
}

const removeLocalCopy = async (client: pg.Client, table: string): Promise<void> => {
  await client.query(`select truncate_local_data_after_distributing_table('public.${table}')`)
}

/**
 * Runs in one transaction and counts the rows before and after, so that a table is moved either
 * completely or not at all.
 */
const moveTable = async (client: pg.Client, table: string, statement: string): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(`lock table public.${table} in access exclusive mode`)
    await client.query(`alter table public.${table} no force row level security`)
    const before = await countRows(client, table)
    await client.query(statement)
    const after = await countRows(client, table)
    if (after !== before)
      throw new Error(
        `${table} had ${before} rows and would have ${after} afterwards. Nothing was changed ` +
          'in it.',
      )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await removeLocalCopy(client, table)
}

const distributeTenantTable = (client: pg.Client, table: string, shards: number): Promise<void> => {
  const together =
    table === FIRST_TABLE
      ? `shard_count => ${shards}, colocate_with => 'none'`
      : `colocate_with => 'public.${FIRST_TABLE}'`
  return moveTable(
    client,
    table,
    `select create_distributed_table('public.${table}', 'organization_id', ${together})`,
  )
}

const run = async (
  client: pg.Client,
  {
    coordinator,
    workers = [],
    shards = DEFAULT_SHARDS,
    onStep = () => undefined,
  }: DistributionOptions,
): Promise<void> => {
  const before = await readPlan(client)
  if (
    before.tenantTables.length +
      before.referenceTables.length +
      before.waitingKeys +
      before.localCopies.length >
    0
  )
    await refuseWhileInUse(client)
  await addNodes(client, { coordinator, workers }, onStep)
  const plan = await readPlan(client)
  if (plan.nodes.length === 0)
    throw new Error('No machine may hold shards. Add workers with --worker HOST:PORT.')
  onStep('Preparing the roles on every node')
  await prepareRoles(client)
  await propagateSettings(client)
  await copyReferenceTables(client)
  const tables = [...plan.tenantTables, ...plan.referenceTables, ...plan.localCopies]
  if (tables.length > 0)
    onStep(`Taking ${await removeForeignKeys(client, tables)} foreign keys off`)
  for (const table of plan.localCopies) {
    onStep(`Removing what an earlier run left of ${table} on the coordinator`)
    await removeLocalCopy(client, table)
  }
  for (const table of plan.referenceTables) {
    onStep(`Copying ${table} to every node`)
    await moveTable(client, table, `select create_reference_table('public.${table}')`)
  }
  for (const table of plan.tenantTables) {
    onStep(`Distributing ${table}`)
    await distributeTenantTable(client, table, shards)
  }
  await distributeFunctions(client)
  await restoreForeignKeys(client, onStep)
  const missing = missingFacts(expectedSchema, await readSchemaFacts(client))
  if (missing.length > 0) throw new Error(`Afterwards the schema lacks: ${nameMissing(missing)}.`)
}

const withCitus = <T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  withClient({ ...connection, application_name: 'lodgepole distribute' }, async (client) => {
    await client.query('set statement_timeout = 0')
    await refuseWithoutCitus(client)
    return work(client)
  })

/** Lists what `distributeDatabase` would do, without changing anything. */
export const planDistribution = (
  connection: pg.ClientConfig,
  workers: readonly Address[] = [],
): Promise<DistributionPlan> => withCitus(connection, (client) => readPlan(client, workers))

export const distributeDatabase = (
  connection: pg.ClientConfig,
  options: DistributionOptions = {},
): Promise<void> =>
  withCitus(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await run(client, options)
  })
