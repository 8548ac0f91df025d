// What must be true of scheduled funds whatever happened, asked of the database: each question finds the rows that break it.

export const scheduledQuestions: Readonly<Record<string, string>> = {
  'scheduled money that is not the pending parts less the reversed ones': `
    select coalesce(account.user_id, part.user_id) as user_id
    from (select organization_id, user_id, balance_cents from accounts where purpose = 'scheduled') account
    full join (
      select organization_id, user_id, sum(case status when 'pending' then amount_cents when 'reversed' then -amount_cents else 0 end) as cents
      from scheduled_allocations group by organization_id, user_id) part
      on part.organization_id = account.organization_id and part.user_id = account.user_id
    where coalesce(account.balance_cents, 0) <> coalesce(part.cents, 0)`,
}
