// A table with foreign keys can be distributed neither before nor after the table that they
// reference, so the keys are dropped first and restored at the end. Their definitions are stored in
// a table. An interrupted run continues with them, and no server starts meanwhile, because a schema
// without its foreign keys is refused.

import type pg from 'pg'

const WAITING = 'lodgepole_distribution.foreign_keys'

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * True when foreign keys still have to be restored: a run was interrupted or is in progress. A
 * server's login may not look into the schema, so the catalog is queried.
 */
export const isDistributing = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'lodgepole_distribution' and c.relname = 'foreign_keys'
     ) as found`,
  )
  return rows[0]?.found === true
}

export const removeForeignKeys = async (
  client: pg.Client,
  tables: readonly string[],
): Promise<number> => {
  await client.query('begin')
  // Some tables may already be distributed, so their keys are on many machines.
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  await client.query('create schema if not exists lodgepole_distribution')
  await client.query(
    `create table if not exists ${WAITING} ("table" text, name text, definition text,
        primary key ("table", name))`,
  )
  const { rows } = await client.query<ForeignKey>(
    `insert into ${WAITING}
     select format('%I', c.relname), format('%I', k.conname), pg_get_constraintdef(k.oid)
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class target on target.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and (c.relname = any($1) or target.relname = any($1))
     on conflict do nothing returning *`,
    [tables],
  )
  for (const { table, name } of rows)
    await client.query(`alter table public.${table} drop constraint ${name}`)
  await client.query('commit')
  return rows.length
}

export const restoreForeignKeys = async (
  client: pg.Client,
  onStep: (text: string) => void,
): Promise<number> => {
  if (!(await isDistributing(client))) return 0
  const { rows } = await client.query<ForeignKey>(`select * from ${WAITING} order by "table", name`)
  if (rows.length > 0) onStep(`Putting ${rows.length} foreign keys back`)
  for (const { table, name, definition } of rows) {
    await client.query('begin')
    // Adding a key that references a reference table may not use several connections in parallel.
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    await client.query(`alter table public.${table} add constraint ${name} ${definition}`)
    await client.query(`delete from ${WAITING} where "table" = $1 and name = $2`, [table, name])
    await client.query('commit')
  }
  await client.query(`drop table ${WAITING}`)
  return rows.length
}

export const countWaitingKeys = async (client: pg.Client): Promise<number> => {
  if (!(await isDistributing(client))) return 0
  const { rows } = await client.query<{ number: number }>(
    `select count(*)::int as number from ${WAITING}`,
  )
  return rows[0]?.number ?? 0
}
