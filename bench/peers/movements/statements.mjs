// A charge and a transfer in SQL, in as few prepared statements as the rules allow: everything that
// the product writes for them (journal, postings, balances, audit, outgoing message, the stored
// answer) under the same role and row-level security.

const named = (name, text) => (values) => ({ name, text, values })

export const opening = (organizationId) =>
  `begin; set local role lodgepole_app; set local app.organization_id = '${organizationId}'`

export const lock = named(
  'lock',
  `
  select account_id, user_id, balance_cents, held_cents,
    (select account_id from accounts where organization_id = $1 and user_id is null
        and purpose = 'sales') as sales_id
  from accounts
  where organization_id = $1 and user_id = any($2::uuid[]) and purpose = 'spending'
  order by account_id for update`,
)

export const personAndLimit = named(
  'person',
  `
  select person.user_id, budget.daily_limit_cents, budget.restricted_daily_limit_cents
  from users person
  left join budgets budget on budget.organization_id = person.organization_id
    and budget.user_id = person.user_id
  where person.organization_id = $1 and person.user_id = $2 and not person.is_inactive`,
)

export const spentSince = named(
  'spent',
  `
  select -sum(posting.amount_cents) as all_cents
  from postings posting
  join journals journal on journal.organization_id = posting.organization_id
    and journal.journal_id = posting.journal_id
  where posting.organization_id = $1 and posting.account_id = $2 and posting.happened_seconds >= $3
    and journal.kind = 'transaction'`,
)

export const held = named(
  'held',
  `
  select user_id
  from users where organization_id = $1 and user_id = any($2::uuid[])
    and (user_id = $3 or account_holder_id = $3) and not is_inactive`,
)

export const write = named(
  'write',
  `
  with journal as (
    insert into journals (organization_id, journal_id, kind, happened_seconds, idempotency_key,
      input_hash, actor_user_id, location_name, items)
    values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $8)
    on conflict (organization_id, idempotency_key) do nothing returning journal_id),
  leg as (select account_id, amount_cents, line::smallint - 1 as line
    from journal, unnest($9::uuid[], $10::bigint[]) with ordinality as leg (account_id,
      amount_cents, line)),
  moved as (
    update accounts set balance_cents = balance_cents + leg.amount_cents from leg
    where accounts.organization_id = $1 and accounts.account_id = leg.account_id
      and accounts.user_id is not null returning accounts.user_id, accounts.balance_cents),
  written as (
    insert into postings (organization_id, journal_id, line, account_id, amount_cents,
      happened_seconds)
    select $1::uuid, journal_id, line, account_id, amount_cents, $3::bigint from journal, leg)
  select journal_id, (select json_object_agg(user_id, balance_cents) from moved) as balances
  from journal`,
)

/** Whoever gets money and is not low by it is marked so. */
export const rise = named(
  'rise',
  `
  insert into low_balances (organization_id, user_id, is_low, changed_at)
  select person.organization_id, person.user_id, false, now()
  from users person
  join users holder on holder.organization_id = person.organization_id
    and holder.user_id = coalesce(person.account_holder_id, person.user_id)
  join accounts account on account.organization_id = person.organization_id
    and account.user_id = person.user_id and account.purpose = 'spending'
  where person.organization_id = $1 and person.user_id = $2
    and account.balance_cents >= holder.low_balance_threshold_cents
  on conflict (organization_id, user_id) do update
  set is_low = false, changed_at = excluded.changed_at`,
)

export const earlier = named(
  'earlier',
  'select journal_id, input_hash from journals where organization_id = $1 and idempotency_key = $2',
)

export const claim = named(
  'claim',
  `
  insert into idempotency_keys (organization_id, scope, key, input_hash, created_at)
  values ($1, $2, $3, $4, now()) on conflict do nothing returning key`,
)

export const kept = named(
  'kept',
  'select input_hash, answer from idempotency_keys where organization_id = $1 and scope = $2 ' +
    'and key = $3',
)

/**
 * The messages count as dispatched, because the product would otherwise dispatch them during the
 * measurement.
 */
const RECORD = `
  audited as (
    insert into audit_entries (organization_id, audit_entry_id, happened_at, action, actor_kind,
      user_id, request_id, details)
    values ($1, gen_random_uuid(), now(), $2, 'member', $3, $4, $5)),
  told as (
    insert into outbox (organization_id, outbox_id, topic, payload, created_at, dispatched_at)
    select $1::uuid, gen_random_uuid(), topic, payload::jsonb, now(), now()
    from unnest($6::text[], $7::text[]) as message (topic, payload))`

export const record = named('record', `with ${RECORD} select 1`)

export const recordAndKeep = named(
  'record-and-keep',
  `with ${RECORD}
  update idempotency_keys set answer = $8 where organization_id = $1 and scope = $9 and key = $10`,
)
