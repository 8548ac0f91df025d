// The login that the product itself uses on the embedded database. The cluster's own user is a
// superuser, who can read files and run programs: it migrates and hands everything over to this
// one, which owns the tables and can do no more than the owner of a database of one's own. Its
// password is new at every start and kept nowhere.

import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { withClient } from '../database/connect-client.ts'

const LOGIN = 'lodgepole_owner'
const ROLES = ['lodgepole_app', 'lodgepole_system']

/** Everything that is not PostgreSQL's or an extension's and belongs to somebody else. */
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
 * For commands that migrate beside a running server: what they made is the server's too. Its
 * password stays as it is.
 */
export const handOver = (superuser: pg.ClientConfig): Promise<void> =>
  withClient(superuser, async (client) => {
    const { rows } = await client.query('select from pg_roles where rolname = $1', [LOGIN])
    if (rows.length > 0) await client.query(HAND_OVER)
  })

/**
 * After migrations, at every start: what they made belongs to the login too, and an older data
 * folder is changed over.
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
