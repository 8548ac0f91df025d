// The two roles that requests and jobs run as. The first migration creates them, which requires a
// login that may create roles. If a superuser has already created and granted them, no such login
// is needed.

import type pg from 'pg'

interface RoleFacts {
  readonly login: string
  readonly mayCreateRoles: boolean
  readonly missingRoles: readonly string[]
  /** Roles that the login can neither switch to nor grant to itself. */
  readonly foreignRoles: readonly string[]
}

/** Since version 16, membership alone does not allow switching to the role. */
const ROLE_FACTS = `
  with working as (select unnest(array['lodgepole_app', 'lodgepole_system']) as name),
    server as (select current_setting('server_version_num')::int >= 160000 as "isStrict")
  select current_user as login, r.rolsuper or r.rolcreaterole as "mayCreateRoles",
    array(select name from working where not exists (select from pg_roles where rolname = name)
      order by name) as "missingRoles",
    array(select name from working join pg_roles p on p.rolname = name
      where not pg_has_role(p.oid, case when s."isStrict" then 'SET' else 'MEMBER' end)
        and not pg_has_role(p.oid, 'MEMBER WITH ADMIN OPTION')
        and (s."isStrict" or not r.rolcreaterole)
      order by name) as "foreignRoles"
  from pg_roles r, server s where r.rolname = current_user`

interface RoleFault {
  readonly what: string
  readonly fix: string
}

export const findRoleFaults = async (
  client: Pick<pg.Client, 'query'>,
): Promise<readonly RoleFault[]> => {
  const {
    rows: [facts],
  } = await client.query<RoleFacts>(ROLE_FACTS)
  if (!facts) throw new Error('The database does not say who is asking.')
  const { login, mayCreateRoles, missingRoles, foreignRoles } = facts
  return [
    ...(missingRoles.length > 0 && !mayCreateRoles
      ? [
          {
            what: `The login ${login} may not create the roles ${missingRoles.join(' and ')}.`,
            fix: `As a superuser: alter role ${login} createrole.`,
          },
        ]
      : []),
    ...(foreignRoles.length > 0
      ? [
          {
            what: `The login ${login} may not work as ${foreignRoles.join(' and ')}.`,
            fix: `As a superuser: grant ${foreignRoles.join(', ')} to ${login}.`,
          },
        ]
      : []),
  ]
}

const MAKES_ROLE = `execute format('create role %I', role_name);`

/**
 * The text of a migration never changes once it has run somewhere, and neither does the text in a
 * backup. PostgreSQL refuses to create a role that exists, so this checks first.
 */
export const createOnlyMissingRoles = (sql: string): string =>
  sql.replaceAll(MAKES_ROLE, `if to_regrole(role_name) is null then ${MAKES_ROLE} end if;`)
