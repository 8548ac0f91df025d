// Phones and cards know the login that they were given to. What ends the sharing of an account
// withdraws them; a gate asks once more at each scan, so that nothing opens that was forgotten on
// some other way out of a household.

import { sql, type RawBuilder } from 'kysely'

/**
 * Whether that login has no part in the person's household any more. Of `table`, a phone's or a
 * card's row; nobody knows whom the oldest were given to, and those hold.
 */
export const isGiverGone = (
  organizationId: string,
  table: 'entry_phones' | 'entry_cards',
): RawBuilder<boolean> => {
  const given = sql.table(table)
  return sql<boolean>`(${given}.login_id is not null and not exists (
    select from users person
    join users holder on holder.organization_id = ${organizationId}
      and holder.user_id = coalesce(person.account_holder_id, person.user_id)
    where person.organization_id = ${organizationId} and person.user_id = ${given}.person_id
      and ${given}.login_id in (person.login_id, holder.login_id, holder.parent2_login_id)))`
}
