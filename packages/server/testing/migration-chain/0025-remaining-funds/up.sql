-- What has been given back of a payment, or is about to be: the row itself refuses more than was paid.
alter table payments add column refunded_cents bigint not null default 0;
alter table payments add constraint refunded_at_most_paid check (refunded_cents >= 0 and refunded_cents <= case status when 'approved' then amount_cents else 0 end);

-- Money on its way back to a card. The row is committed before the provider hears of it.
create table card_refunds (
  organization_id uuid not null references organizations,
  refund_id uuid not null,
  payment_id uuid not null,
  -- Whose money it is, and the hold that keeps it until it has left.
  user_id uuid not null,
  hold_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- What asked for it, as whoever asked names it.
  cause text not null,
  status text not null default 'started' check (status in ('started', 'refunded', 'declined')),
  started_at timestamptz not null,
  -- When the provider was first asked; nobody else asks before look_again_at.
  asked_at timestamptz,
  look_again_at timestamptz not null,
  looks integer not null default 0,
  settled_at timestamptz,
  provider_refund_id text,
  decline_code text,
  primary key (organization_id, refund_id),
  foreign key (organization_id, payment_id) references payments (organization_id, payment_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id),
  foreign key (organization_id, hold_id) references holds (organization_id, hold_id),
  constraint settled_has_an_end check ((status = 'started') = (settled_at is null)),
  constraint refunded_has_a_name check ((status = 'refunded') = (provider_refund_id is not null))
);
create index card_refunds_open on card_refunds (look_again_at) where status = 'started';
create index card_refunds_of_payment on card_refunds (organization_id, payment_id);
create index card_refunds_of_cause on card_refunds (organization_id, cause);
select protect_tenant_table('card_refunds');

-- A mail about what is left, to one account. Its link opens the offers it was sent for and nothing else.
create table remaining_letters (
  organization_id uuid not null references organizations,
  letter_id uuid not null,
  account_user_id uuid not null,
  token_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organization_id, letter_id),
  unique (organization_id, token_hash),
  foreign key (organization_id, account_user_id) references users (organization_id, user_id)
);
select protect_tenant_table('remaining_letters');

-- One person's session has ended with money left: the household is asked once what becomes of it.
create table remaining_offers (
  organization_id uuid not null references organizations,
  offer_id uuid not null,
  user_id uuid not null,
  account_user_id uuid not null,
  series_id uuid not null,
  ended_seconds bigint not null,
  made_at timestamptz not null,
  -- Missing where the account has no address to write to.
  letter_id uuid,
  choice text check (choice in ('refund', 'donate', 'carry-over', 'superseded')),
  amount_cents bigint check (amount_cents >= 0),
  chosen_at timestamptz,
  primary key (organization_id, offer_id),
  unique (organization_id, user_id, series_id, ended_seconds),
  foreign key (organization_id, user_id) references users (organization_id, user_id),
  foreign key (organization_id, account_user_id) references users (organization_id, user_id),
  foreign key (organization_id, series_id) references series (organization_id, series_id),
  foreign key (organization_id, letter_id) references remaining_letters (organization_id, letter_id),
  constraint chosen_when check ((choice is null) = (chosen_at is null))
);
create unique index remaining_offers_open on remaining_offers (organization_id, user_id) where choice is null;
create index remaining_offers_of_account on remaining_offers (organization_id, account_user_id, made_at desc);
create index remaining_offers_of_letter on remaining_offers (organization_id, letter_id) where letter_id is not null;
select protect_tenant_table('remaining_offers');
