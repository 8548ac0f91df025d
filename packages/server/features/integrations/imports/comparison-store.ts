// SQL fragments shared by the statements that compare an import's rows with each other and with
// existing people.

import { sql, type RawBuilder } from 'kysely'

export interface Comparison {
  readonly organizationId: string
  readonly importId: string
  /** The condition that limits a statement to the rows of this import. */
  readonly here: RawBuilder<unknown>
  /** The rows of this import, as `listed`. */
  readonly listed: RawBuilder<unknown>
  /** The people that a row can match, as `people`: active, except guests without an account. */
  readonly people: RawBuilder<unknown>
}

export const comparisonOf = (organizationId: string, importId: string): Comparison => {
  const here = sql`organization_id = ${organizationId} and import_id = ${importId}`
  return {
    organizationId,
    importId,
    here,
    listed: sql`listed as (select * from people_import_rows where ${here})`,
    people: sql`
  people as (select user_id, version, account_holder_id, login_id,
      array_append(roles, role) as roles, email, lower(member_id) as member_key,
        lower(first_name) as first_name,
      lower(first_name) || ' ' || lower(last_name) || ' ' || birth_iso::text as name_key
    from users where organization_id = ${organizationId} and not is_inactive and role <> 'guest')`,
  }
}
