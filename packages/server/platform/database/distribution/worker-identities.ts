// What the coordinator reports about its workers, and whether this process reaches the same ones.
// The addresses are the ones the machines use among themselves. From this process they may lead
// nowhere, to a pooler or to an unrelated database.

import type pg from 'pg'
import { partsOf } from '../connect-client.ts'
import { tlsFaultOf } from '../tls-fault.ts'
import { probeConnection, DATABASE_IDENTITY } from '../probe-connections.ts'
import { nodeName } from './facts.ts'
import type { Address } from './nodes.ts'
import type { RouteSources } from './worker-routes.ts'

type Asked = Pick<pg.Pool, 'query'>

/** Excludes shards on the coordinator. */
const SHARDS = `select s.shardminvalue::int as first, s.shardmaxvalue::int as last,
    n.nodename as host, n.nodeport as port
  from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
  where s.logicalrelid = 'public.organizations'::regclass
    and n.groupid <> 0 and n.isactive and n.noderole = 'primary'`

export const routeSources = (coordinator: Asked): RouteSources => ({
  readShards: async () => (await coordinator.query(SHARDS)).rows,
  readHash: async (organizationId) =>
    (
      await coordinator.query<{ hash: number }>('select worker_hash($1::uuid) as hash', [
        organizationId,
      ])
    ).rows[0]?.hash,
})

/** Each worker that the coordinator reaches, with the server and database that it finds there. */
export const readDatabaseIdentities = async (
  coordinator: Asked,
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await coordinator.query<Address & { success: boolean; result: string }>(
    'select nodename as host, nodeport as port, success, result from run_command_on_workers($1)',
    [DATABASE_IDENTITY],
  )
  return new Map(rows.flatMap((row) => (row.success ? [[nodeName(row), row.result] as const] : [])))
}

/**
 * The coordinator's settings with another host and port. A statement that a worker forwards because
 * the organization has moved needs the transaction's settings there too. A generic plan that fits
 * any organization would be rebuilt each time and never freed (Citus 13.2): sessions would grow by
 * 100 KB with each statement.
 */
export const workerConnection = (coordinator: pg.PoolConfig, to: Address): pg.PoolConfig => {
  const { connectionString: _url, ...others } = coordinator
  const parts = partsOf(coordinator)
  return {
    ...others,
    ...parts,
    host: to.host,
    port: to.port,
    options: [
      parts.options,
      '-c citus.propagate_set_commands=local -c plan_cache_mode=force_custom_plan',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/** Why this process cannot use a worker. Undefined when it can. */
export const findObstacle = async (
  connection: pg.PoolConfig,
  databaseIdentity: string | undefined,
): Promise<string | undefined> => {
  if (databaseIdentity === undefined) return 'the coordinator does not reach it'
  try {
    const way = await probeConnection(connection, true)
    if (way.pooler) return 'a pooler answers at its address'
    return way.databaseIdentity === databaseIdentity
      ? undefined
      : 'another database answers at its address'
  } catch (fault) {
    const { code, message } = fault as Error & { readonly code?: string }
    return tlsFaultOf({ code, message })?.what ?? (message || code || 'it cannot be reached')
  }
}
