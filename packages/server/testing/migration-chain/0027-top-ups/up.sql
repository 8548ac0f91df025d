-- What a holder has agreed to: when a person's balance is below an amount, their default card is charged, up to so much a month.
create table top_ups (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  -- Whose card is charged.
  holder_user_id uuid not null,
  is_on boolean not null,
  amount_cents bigint not null check (amount_cents between 100 and 500000),
  -- One top-up is always enough to be above it again.
  below_cents bigint not null check (below_cents between 1 and amount_cents),
  month_most_cents bigint not null check (month_most_cents >= amount_cents),
  -- Why it is off, where the holder did not switch it off.
  stopped_because text check (stopped_because in ('declined', 'card-removed', 'card-expired', 'not-possible')),
  -- The month of the organisation (YYYY-MM) in which a card was last asked for money, and for how much in it.
  month text not null default '',
  month_cents bigint not null default 0 check (month_cents >= 0),
  -- The one under way; while there is one no other begins.
  open_payment_id uuid,
  consented_at timestamptz not null,
  consent_login_id uuid not null,
  -- How mail about it is written.
  language text not null,
  origin text not null,
  version integer not null default 1,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id),
  foreign key (organization_id, holder_user_id) references users (organization_id, user_id),
  foreign key (organization_id, open_payment_id) references payments (organization_id, payment_id),
  constraint stopped_is_off check (stopped_because is null or not is_on)
);
create index top_ups_of_holder on top_ups (organization_id, holder_user_id);
create unique index top_ups_under_way on top_ups (organization_id, open_payment_id) where open_payment_id is not null;
create index top_ups_on on top_ups (organization_id) where is_on;
select protect_tenant_table('top_ups');
