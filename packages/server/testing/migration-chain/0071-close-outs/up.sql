-- The office closes the accounts of a session, or of everybody, in one go.
create table close_outs (
  organization_id uuid not null references organizations,
  close_out_id uuid not null,
  -- Null: everybody.
  series_id uuid,
  -- What it is called, also when the series goes by another name later.
  label text not null,
  policy text not null check (policy in ('as-chosen', 'refund')),
  includes_booked boolean not null,
  created_at timestamptz not null,
  created_by uuid not null,
  worked_at timestamptz not null,
  -- When nobody was waiting any more.
  decided_at timestamptz,
  primary key (organization_id, close_out_id),
  foreign key (organization_id, series_id) references series (organization_id, series_id),
  foreign key (organization_id, created_by) references users (organization_id, user_id)
);
create index close_outs_newest on close_outs (organization_id, created_at desc, close_out_id desc);
create index close_outs_working on close_outs (worked_at) where decided_at is null;
select protect_tenant_table('close_outs');

-- What becomes of each person's money. A row leaves `waiting` in the transaction that moves the money, or begins to.
create table close_out_people (
  organization_id uuid not null references organizations,
  close_out_id uuid not null,
  user_id uuid not null,
  account_user_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'refunding', 'refunded', 'donated', 'kept', 'nothing', 'failed')),
  -- What was there when it was decided, and what of it has left the account.
  found_cents bigint not null default 0 check (found_cents >= 0),
  moved_cents bigint not null default 0,
  -- Why it was kept, or failed, as a code.
  why text not null default '',
  offer_id uuid,
  decided_at timestamptz,
  tries integer not null default 0,
  primary key (organization_id, close_out_id, user_id),
  foreign key (organization_id, close_out_id) references close_outs (organization_id, close_out_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id),
  foreign key (organization_id, account_user_id) references users (organization_id, user_id),
  foreign key (organization_id, offer_id) references remaining_offers (organization_id, offer_id),
  constraint decided_when check ((state = 'waiting') = (decided_at is null)),
  constraint refunds_have_an_offer check (state not in ('refunding', 'refunded') or offer_id is not null),
  constraint moved_at_most_found check (moved_cents between 0 and found_cents)
);
-- Nobody is in two at the same time.
create unique index close_out_people_open on close_out_people (organization_id, user_id) where state in ('waiting', 'refunding');
create index close_out_people_waiting on close_out_people (organization_id, close_out_id, account_user_id) where state = 'waiting';
create index close_out_people_of_offer on close_out_people (organization_id, offer_id) where offer_id is not null;
select protect_tenant_table('close_out_people');
