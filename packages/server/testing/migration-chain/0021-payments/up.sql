-- A card payment from the intent to its outcome. The row is committed before the provider hears of it.
create table payments (
  organization_id uuid not null references organizations,
  payment_id uuid not null,
  purpose text not null check (purpose in ('deposit', 'gift', 'top-up')),
  provider text not null check (provider in ('authorizenet', 'square')),
  -- How the provider knows it; made from the id.
  reference text not null,
  status text not null default 'started' check (status in ('started', 'approved', 'declined', 'abandoned')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The account whose household is paid for.
  user_id uuid not null,
  payer_email text not null,
  payer_name text not null,
  -- What the money is for, as the purpose understands it.
  details jsonb not null,
  started_at timestamptz not null,
  -- When the provider was asked to charge; whoever sets it is the only one to ask.
  asked_at timestamptz,
  look_again_at timestamptz not null,
  looks integer not null default 0,
  settled_at timestamptz,
  provider_payment_id text,
  brand text,
  last4 text,
  decline_code text,
  primary key (organization_id, payment_id),
  unique (organization_id, provider, reference),
  unique (organization_id, provider, provider_payment_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id),
  constraint settled_has_an_end check ((status = 'started') = (settled_at is null)),
  constraint approved_was_asked check (status <> 'approved' or (provider_payment_id is not null and asked_at is not null))
);
create index payments_open on payments (look_again_at) where status = 'started';
create index payments_of_user on payments (organization_id, user_id, started_at desc);
select protect_tenant_table('payments');

-- Money paid in that becomes spendable on a later day. A reversal is a row of its own beside the one it takes back.
create table scheduled_allocations (
  organization_id uuid not null references organizations,
  allocation_id uuid not null,
  payment_id uuid not null,
  user_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  release_day date not null,
  status text not null check (status in ('pending', 'released', 'reversed')),
  reverses_allocation_id uuid,
  primary key (organization_id, allocation_id),
  unique (organization_id, reverses_allocation_id),
  foreign key (organization_id, payment_id) references payments (organization_id, payment_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id),
  foreign key (organization_id, reverses_allocation_id) references scheduled_allocations (organization_id, allocation_id),
  constraint reversal_names_what check ((status = 'reversed') = (reverses_allocation_id is not null))
);
create index scheduled_allocations_due on scheduled_allocations (organization_id, release_day) where status = 'pending';
create index scheduled_allocations_of_user on scheduled_allocations (organization_id, user_id);
select protect_tenant_table('scheduled_allocations');
