// What a database reports about its distribution. Everything here also works on plain PostgreSQL,
// where the Citus tables do not exist.

import type pg from 'pg'

type Asked = { readonly query: pg.ClientBase['query'] }

/** The table that all other tenant tables are co-located with. */
export const FIRST_TABLE = 'organizations'

/**
 * Installation tables that tenant tables reference or join. Each node has a copy. All other
 * installation tables stay on the coordinator.
 */
export const REFERENCE_TABLES = ['hosts', 'logins', 'login_organizations'] as const

export const hasCitus = async (client: Asked): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as found`,
  )
  return rows[0]?.found === true
}

/**
 * Tables with the policy that shows a single organization. Every tenant table has it, and no other
 * table does.
 */
export const readTenantTables = async (client: Asked): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
     where p.polname = 'one_organization' and c.relnamespace = 'public'::regnamespace
     order by c.relname <> $1, 1`,
    [FIRST_TABLE],
  )
  return rows.map(({ name }) => name)
}

/** Distributed and reference tables, without those that Citus manages only on the coordinator. */
export const readDistributedTables = async (client: Asked): Promise<ReadonlySet<string>> => {
  if (!(await hasCitus(client))) return new Set()
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where c.relnamespace = 'public'::regnamespace and (p.partmethod = 'h' or p.repmodel = 't')`,
  )
  return new Set(rows.map(({ name }) => name))
}

/**
 * Distributed tables whose earlier rows are still on the coordinator, where no query sees them,
 * because a run ended between the two steps.
 */
export const readLocalCopies = async (client: Asked): Promise<readonly string[]> => {
  const tables = await readDistributedTables(client)
  const { rows } = await client.query<{ name: string }>(
    `select relname as name
      from pg_class
      where relnamespace = 'public'::regnamespace and relname = any($1)
        and pg_relation_size(oid) > 0
     order by 1`,
    [[...tables]],
  )
  return rows.map(({ name }) => name)
}

export const isDistributed = async (client: Asked): Promise<boolean> =>
  (await readDistributedTables(client)).has(FIRST_TABLE)

export interface ClusterNode {
  readonly nodeId: number
  readonly host: string
  readonly port: number
  readonly isCoordinator: boolean
  readonly hasShards: boolean
}

export const readNodes = async (client: Asked): Promise<readonly ClusterNode[]> => {
  const { rows } = await client.query<ClusterNode>(
    `select nodeid as "nodeId", nodename as host, nodeport as port, groupid = 0 as "isCoordinator",
        shouldhaveshards as "hasShards"
     from pg_dist_node where isactive and noderole = 'primary' order by groupid`,
  )
  return rows
}

export const nodeName = ({ host, port }: Pick<ClusterNode, 'host' | 'port'>): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`
