// Phones and cards record the login they were issued to. Ending the sharing of an account withdraws
// them. Gates check again at each scan, in case another way of leaving a household did not withdraw
// them.

import { sql, type RawBuilder } from 'kysely'

/**
 * Whether that login no longer belongs to the person's household. `table` is the phones or cards
 * table. The oldest rows have no recorded login and stay valid.
 */
export const isIssuerGone = (
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
