-- The ledger: only `packages/server/ledger` writes here.

-- Ledger accounts: one for each person and a few for the organization.
create table accounts (
  organization_id uuid not null references organizations,
  account_id uuid not null,
  purpose text not null,
  user_id uuid,
  balance_cents bigint,
  created_at timestamptz not null default now(),
  held_cents bigint not null default 0,
  -- The name of the stay or session that a temporary account is for. Null: the account is
  -- permanent.
  lent_for text check (lent_for <> ''),
  -- A temporary account after its end: nothing can be paid in or spent, and what is left goes back.
  closed_at timestamptz,
  -- For a merged person: the account that receives later refunds.
  passed_to uuid,
  constraint balance_is_kept_for_people check ((user_id is null) = (balance_cents is null)),
  constraint balance_never_below_zero check (balance_cents >= 0),
  primary key (organization_id, account_id),
  foreign key (organization_id, user_id) references users,
  constraint holds_are_covered check (
    held_cents = 0
    or (held_cents > 0 and held_cents <= balance_cents)
  ),
  constraint only_what_is_lent_is_closed check (closed_at is null or lent_for is not null),
  foreign key (organization_id, passed_to) references users
);
select protect_tenant_table('accounts');
create unique index accounts_of_user on accounts (organization_id, user_id, purpose)
  where user_id is not null;
create unique index accounts_of_organization on accounts (organization_id, purpose)
  where user_id is null;
create index accounts_to_empty on accounts (organization_id, user_id)
  where closed_at is not null and balance_cents > held_cents;
create index accounts_passed_to on accounts (organization_id, passed_to)
  where passed_to is not null;

-- Movements of money. Journals are never changed; a reversal is a journal of its own.
create table journals (
  organization_id uuid not null references organizations,
  journal_id uuid not null,
  kind text not null,
  happened_seconds bigint not null,
  idempotency_key text not null,
  actor_user_id uuid,
  location_name text,
  memo text,
  items jsonb not null default '[]',
  input_hash text,
  reverses_journal_id uuid,
  -- How money came in or left: a card provider, the cash drawer, a check. Null: it moved between
  -- accounts.
  paid_by text check (paid_by in ('authorizenet', 'square', 'cash', 'cheque', 'bank')),
  -- A sale that the household itself decided on in the portal. Daily limits neither stop nor count
  -- it.
  outside_limits boolean not null default false,
  -- The part of a sale that the household had agreed to before, when the same money paid for what
  -- this sale replaces.
  agreed_before_cents bigint not null default 0,
  primary key (organization_id, journal_id),
  unique (organization_id, idempotency_key),
  foreign key (organization_id, reverses_journal_id) references journals,
  constraint agreed_before_is_not_negative check (agreed_before_cents >= 0)
);
select protect_tenant_table('journals', append_only => true);
create index journals_newest on journals (organization_id, happened_seconds desc, journal_id desc);
create index journals_reversing on journals (organization_id, reverses_journal_id)
  where reverses_journal_id is not null;
create index journals_of_kind
  on journals (organization_id, kind, happened_seconds desc, journal_id desc);
create index journals_paid_by
  on journals (organization_id, paid_by, happened_seconds desc, journal_id desc)
  where paid_by is not null;
create index journals_of_payer
  on journals (organization_id, actor_user_id, happened_seconds desc, journal_id desc)
  where paid_by in ('authorizenet', 'square');
alter table journals add constraint refund_names_its_sale check (
  kind <> 'refund'
  or reverses_journal_id is not null
  or paid_by is not null
) not valid;

-- The lines of a journal, one for each account it touches. They add up to zero.
create table postings (
  organization_id uuid not null references organizations,
  journal_id uuid not null,
  line smallint not null,
  account_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0),
  happened_seconds bigint not null,
  primary key (organization_id, journal_id, line),
  foreign key (organization_id, journal_id) references journals,
  foreign key (organization_id, account_id) references accounts
);
select protect_tenant_table('postings', append_only => true);
create index postings_of_account
  on postings (organization_id, account_id, happened_seconds desc, journal_id desc);

-- Money of an account that is reserved for something under way.
create table holds (
  organization_id uuid not null references organizations,
  hold_id uuid not null,
  account_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  status text not null default 'open' check (status in ('open', 'captured', 'released')),
  placed_seconds bigint not null,
  expires_seconds bigint not null,
  primary key (organization_id, hold_id),
  foreign key (organization_id, account_id) references accounts
);
select protect_tenant_table('holds');
create index holds_of_account on holds (organization_id, account_id) where status = 'open';
create index holds_by_expiry on holds (expires_seconds) where status = 'open';

-- A person's daily limits and allowance.
create table budgets (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  daily_limit_cents bigint check (daily_limit_cents >= 0),
  restricted_daily_limit_cents bigint check (restricted_daily_limit_cents >= 0),
  daily_allowance_cents bigint check (daily_allowance_cents >= 0),
  version integer not null default 1,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users
);
select protect_tenant_table('budgets');

-- Writes a movement of money in one call. On a distributed database the call goes to the worker
-- that holds the organization and does everything there; sent as single statements it would take
-- four round trips. What may move is decided before, under the accounts' locks. It returns the
-- journal's id, or null if the key is taken: then nothing was written.
create function write_journal(
  organization uuid, entry jsonb, account_ids uuid[], amounts bigint[], message_id uuid, news jsonb)
returns uuid
language plpgsql as $$
declare
  id uuid;
begin
  insert into public.journals (
    organization_id, journal_id, kind, happened_seconds, idempotency_key, input_hash,
    actor_user_id, location_name, memo, items, reverses_journal_id, paid_by, outside_limits,
    agreed_before_cents)
  values (
    organization, (entry ->> 'journalId')::uuid, entry ->> 'kind',
    (entry ->> 'happenedSeconds')::bigint, entry ->> 'key', entry ->> 'inputHash',
    (entry ->> 'actorUserId')::uuid, entry ->> 'locationName', entry ->> 'memo',
    entry -> 'items', (entry ->> 'reversesJournalId')::uuid, entry ->> 'paidBy',
    (entry ->> 'outsideLimits')::boolean, (entry ->> 'agreedBeforeCents')::bigint)
  on conflict (organization_id, idempotency_key) do nothing
  returning journal_id into id;
  if id is null then return null; end if;
  for leg in 1 .. cardinality(account_ids) loop
    insert into public.postings (
      organization_id, journal_id, line, account_id, amount_cents, happened_seconds)
    values (
      organization, id, leg - 1, account_ids[leg], amounts[leg],
      (entry ->> 'happenedSeconds')::bigint);
    update public.accounts set balance_cents = balance_cents + amounts[leg]
    where organization_id = organization and account_id = account_ids[leg]
      and user_id is not null;
  end loop;
  insert into public.outbox (organization_id, outbox_id, topic, payload, created_at)
  values (
    organization, message_id, 'ledger.' || (entry ->> 'kind'),
    news || jsonb_build_object('transactionId', id), now());
  return id;
end $$;
grant execute on function write_journal(uuid, jsonb, uuid[], bigint[], uuid, jsonb)
  to lodgepole_app, lodgepole_system;
