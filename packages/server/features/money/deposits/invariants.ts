// Invariants of an organization's scheduled funds ($1), checked in the database. Each query finds
// the rows that violate one.

export const scheduledDepositChecks: Readonly<Record<string, string>> = {
  'scheduled money that is not the pending parts less the reversed ones': `
    select coalesce(account.user_id, part.user_id) as user_id
    from (select user_id, balance_cents from accounts where organization_id = $1
        and purpose = 'scheduled') account
    full join (
      select user_id, sum(case when status = 'pending' then amount_cents
        when status = 'reversed' then -amount_cents else 0 end) as cents
      from scheduled_allocations where organization_id = $1 group by user_id) part
      on part.user_id = account.user_id
    where coalesce(account.balance_cents, 0) <> coalesce(part.cents, 0)`,
}
