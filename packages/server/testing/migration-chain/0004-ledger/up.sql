create table accounts (
  organization_id uuid not null references organizations,
  account_id uuid not null,
  purpose text not null,
  user_id uuid,
  balance_cents bigint,
  created_at timestamptz not null default now(),
  primary key (organization_id, account_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id),
  constraint balance_is_kept_for_people check ((user_id is null) = (balance_cents is null)),
  constraint balance_never_below_zero check (balance_cents >= 0)
);
create unique index accounts_of_user on accounts (organization_id, user_id, purpose) where user_id is not null;
create unique index accounts_of_organization on accounts (organization_id, purpose) where user_id is null;
select protect_tenant_table('accounts');

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
  primary key (organization_id, journal_id),
  unique (organization_id, idempotency_key)
);
create index journals_newest on journals (organization_id, happened_seconds desc, journal_id desc);
select protect_tenant_table('journals', append_only => true);

create table postings (
  organization_id uuid not null references organizations,
  journal_id uuid not null,
  line smallint not null,
  account_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0),
  happened_seconds bigint not null,
  primary key (organization_id, journal_id, line),
  foreign key (organization_id, journal_id) references journals (organization_id, journal_id),
  foreign key (organization_id, account_id) references accounts (organization_id, account_id)
);
create index postings_of_account on postings (organization_id, account_id, happened_seconds desc, journal_id desc);
select protect_tenant_table('postings', append_only => true);
