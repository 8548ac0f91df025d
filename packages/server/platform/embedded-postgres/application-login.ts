// The login that the product itself uses on the embedded database. The cluster's own user is a
// superuser, who can read files and run programs. It migrates and then transfers ownership of
// everything to this login, which owns the tables and has only the rights of a database owner. Its
// password is new at every start and is never stored.

import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { withClient } from '../database/connect-client.ts'

const LOGIN = 'lodgepole_owner'
const ROLES = ['lodgepole_app', 'lodgepole_system']

/** Everything that belongs to another owner and is not part of PostgreSQL or an extension. */
const HAND_OVER = `do $$
declare
  owner_id oid := (select oid from pg_roles where rolname = '${LOGIN}');
  one record;
begin
  for one in
    select format('alter schema %I owner to ${LOGIN}', nspname) as change from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
        and nspowner <> owner_id
    union all
    select format('alter %s %s owner to ${LOGIN}',
        case c.relkind
          when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
          else 'table' end,
        c.oid::regclass)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relowner <> owner_id
        and not exists (select from pg_depend d
          where d.objid = c.oid and d.deptype in ('e', 'a', 'i')
            and d.classid = 'pg_class'::regclass and (d.deptype = 'e' or c.relkind = 'S'))
    union all
    select format('alter routine %s owner to ${LOGIN}', p.oid::regprocedure)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and p.proowner <> owner_id
        and not exists (select from pg_depend d
          where d.objid = p.oid and d.deptype = 'e' and d.classid = 'pg_proc'::regclass)
    union all
    select format('alter type %s owner to ${LOGIN}', t.oid::regtype)
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and t.typowner <> owner_id and t.typtype in ('e', 'd', 'r')
        and not exists (select from pg_depend d
          where d.objid = t.oid and d.deptype = 'e' and d.classid = 'pg_type'::regclass)
  loop
    execute one.change;
  end loop;
end $$`

/**
 * For commands that migrate beside a running server: the server owns what they create. The login's
 * password does not change.
 */
export const handOver = (superuser: pg.ClientConfig): Promise<void> =>
  withClient(superuser, async (client) => {
    const { rows } = await client.query('select from pg_roles where rolname = $1', [LOGIN])
    if (rows.length > 0) await client.query(HAND_OVER)
  })

/**
 * Runs after migrations at every start: the login owns what they created, and an older data folder
 * is converted.
 */
export const applicationLogin = async <C extends pg.ClientConfig>(superuser: C): Promise<C> => {
  const password = randomBytes(24).toString('base64url')
  await withClient(superuser, async (client) => {
    const { rows } = await client.query('select from pg_roles where rolname = $1', [LOGIN])
    if (rows.length === 0) await client.query(`create role ${LOGIN}`)
    await client.query(
      `alter role ${LOGIN} login nosuperuser createrole nocreatedb noreplication nobypassrls
          password ${client.escapeLiteral(password)}`,
    )
    for (const role of ROLES) await client.query(`grant ${role} to ${LOGIN} with admin option`)
    const {
      rows: [found],
    } = await client.query<{ name: string }>('select current_database() as name')
    await client.query(
      `alter database ${client.escapeIdentifier(found?.name ?? '')} owner to ${LOGIN}`,
    )
    await client.query(HAND_OVER)
  })
  return { ...superuser, user: LOGIN, password }
}
