-- Card payments, deposits, gifts and what becomes of leftover money.

-- How the organization's account at the card provider is reached. Without a row, where the sandbox
-- runs, the sandbox takes its place.
create table card_credentials (
  organization_id uuid not null references organizations,
  provider text not null check (provider in ('authorizenet', 'square')),
  -- The provider's test environment, or the one that moves money.
  environment text not null check (environment in ('test', 'production')),
  -- Square: application id. Authorize.Net: API login id. Browsers receive it.
  account_name text not null check (account_name <> '' and length(account_name) <= 255),
  -- Square: location id. Authorize.Net: public client key. Browsers receive it.
  browser_key text not null check (browser_key <> '' and length(browser_key) <= 255),
  -- Square: access token. Authorize.Net: transaction key.
  secret text not null check (secret <> '' and length(secret) <= 6000),
  -- Signs the provider's webhooks.
  signature_key text not null check (signature_key <> '' and length(signature_key) <= 6000),
  updated_at timestamptz not null,
  primary key (organization_id, provider)
);
select protect_tenant_table('card_credentials');
-- The application role may write secrets but not read them; the system role uses them.
revoke select on card_credentials from lodgepole_app;
grant select (
  organization_id, provider, environment, account_name, browser_key, updated_at
) on card_credentials to lodgepole_app;

-- Cards saved at the provider. Card numbers are never stored here.
create table saved_cards (
  organization_id uuid not null references organizations,
  provider text not null,
  card_id text not null check (card_id <> '' and length(card_id) <= 191),
  user_id uuid not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  type text not null,
  expires_month smallint not null check (expires_month >= 1 and expires_month <= 12),
  expires_year smallint not null check (expires_year >= 2000 and expires_year <= 2200),
  saved_at timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, provider, card_id)
);
select protect_tenant_table('saved_cards');
create index saved_cards_of_user on saved_cards (organization_id, user_id) where removed_at is null;

-- An account's customer record at the card provider, which its saved cards belong to.
create table card_customers (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  provider text not null check (provider in ('authorizenet', 'square')),
  customer_id text not null check (customer_id <> '' and length(customer_id) <= 191),
  default_card_id text,
  primary key (organization_id, user_id, provider),
  unique (organization_id, provider, customer_id),
  foreign key (organization_id, user_id) references users,
  foreign key (organization_id, provider, default_card_id) references saved_cards
);
select protect_tenant_table('card_customers');

alter table saved_cards
  add foreign key (organization_id, user_id, provider) references card_customers;

-- A card that is being saved at the provider. It counts toward the account's limit until the
-- provider has answered, so that twenty requests at once cannot save twenty cards. A slot left
-- behind by a stopped process is free again after some minutes.
create table card_slots (
  organization_id uuid not null,
  user_id uuid not null,
  provider text not null,
  slot_key text not null,
  taken_at timestamptz not null,
  primary key (organization_id, user_id, provider, slot_key)
);
select protect_tenant_table('card_slots');
create index card_slots_taken on card_slots (taken_at);

-- Webhook messages of a card provider that were handled: each counts once.
create table card_events (
  organization_id uuid not null references organizations,
  provider text not null,
  event_id text not null check (length(event_id) >= 1 and length(event_id) <= 191),
  received_at timestamptz not null,
  primary key (organization_id, provider, event_id)
);
select protect_tenant_table('card_events');
create index card_events_by_age on card_events (received_at);

-- A card payment from the request to its outcome. The row is committed before the provider is
-- asked.
create table payments (
  organization_id uuid not null references organizations,
  payment_id uuid not null,
  purpose text not null
    check (purpose in ('deposit', 'gift', 'top-up', 'reservation', 'order', 'invoice')),
  provider text not null check (provider in ('authorizenet', 'square')),
  -- The provider's name for it, made from the id.
  reference text not null,
  status text not null default 'started'
    check (status in ('started', 'approved', 'declined', 'abandoned')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The account that pays.
  user_id uuid not null,
  payer_email text not null,
  payer_name text not null,
  -- What the money is for; its meaning depends on the purpose.
  details jsonb not null,
  started_at timestamptz not null,
  -- When the provider was asked to charge. Only the process that sets it asks.
  asked_at timestamptz,
  look_again_at timestamptz not null,
  looks integer not null default 0,
  settled_at timestamptz,
  provider_payment_id text,
  brand text,
  last4 text,
  decline_code text,
  -- The contributor whose gift it is; it counts toward the limit that the household set.
  contributor_id uuid,
  -- What was given back or is about to be; a check keeps it within what was paid.
  refunded_cents bigint not null default 0,
  -- The journal of the payment, which a refund to the card reverses.
  journal_id uuid,
  constraint settled_has_an_end check ((status = 'started') = (settled_at is null)),
  constraint approved_was_asked check (
    status <> 'approved'
    or (provider_payment_id is not null and asked_at is not null)
  ),
  primary key (organization_id, payment_id),
  unique (organization_id, provider, reference),
  unique (organization_id, provider, provider_payment_id),
  foreign key (organization_id, user_id) references users,
  foreign key (organization_id, contributor_id) references contributors,
  constraint gift_has_a_giver check ((purpose = 'gift') = (contributor_id is not null)),
  constraint refunded_at_most_paid check (
    refunded_cents >= 0
    and (refunded_cents <=
case status
    when 'approved' then amount_cents
    else (0)::bigint
end)
  ),
  foreign key (organization_id, journal_id) references journals
);
select protect_tenant_table('payments');
create index payments_open on payments (look_again_at) where status = 'started';
create index payments_of_user on payments (organization_id, user_id, started_at desc);
create index payments_of_contributor on payments (organization_id, contributor_id)
  where contributor_id is not null;
-- Attempts that are not in the ledger (yet).
create index payments_not_booked on payments (organization_id, started_at desc, payment_id desc)
  where status <> 'approved';

-- Money on its way back to a card. The row is committed before the provider is asked.
create table card_refunds (
  organization_id uuid not null references organizations,
  refund_id uuid not null,
  payment_id uuid not null,
  -- Whose money it is. A hold keeps it until it has left.
  user_id uuid not null,
  hold_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- What requested it, in the requester's terms.
  cause text not null,
  status text not null default 'started' check (status in ('started', 'refunded', 'declined')),
  started_at timestamptz not null,
  -- When the provider was first asked. Nobody asks again before `look_again_at`.
  asked_at timestamptz,
  look_again_at timestamptz not null,
  looks integer not null default 0,
  settled_at timestamptz,
  provider_refund_id text,
  decline_code text,
  constraint settled_has_an_end check ((status = 'started') = (settled_at is null)),
  constraint refunded_has_a_name check ((status = 'refunded') = (provider_refund_id is not null)),
  primary key (organization_id, refund_id),
  foreign key (organization_id, payment_id) references payments,
  foreign key (organization_id, user_id) references users,
  foreign key (organization_id, hold_id) references holds
);
select protect_tenant_table('card_refunds');
create index card_refunds_open on card_refunds (look_again_at) where status = 'started';
create index card_refunds_of_payment on card_refunds (organization_id, payment_id);
create index card_refunds_of_cause on card_refunds (organization_id, cause);
create index card_refunds_not_booked
  on card_refunds (organization_id, started_at desc, refund_id desc)
  where status <> 'refunded';
create index card_refunds_by_user_id on card_refunds (organization_id, user_id)
  where user_id is not null;

-- Deposited money that can be spent from a later day on. A reversal is a row of its own beside the
-- row it reverses.
create table scheduled_allocations (
  organization_id uuid not null references organizations,
  allocation_id uuid not null,
  payment_id uuid not null,
  user_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  release_day date not null,
  status text not null check (status in ('pending', 'released', 'reversed')),
  reverses_allocation_id uuid,
  -- When a pending part was taken back. It stays pending beside its reversal, so that the two add
  -- up to zero.
  reversed_at timestamptz,
  constraint reversal_names_what check (
    (status = 'reversed') = (reverses_allocation_id is not null)
  ),
  primary key (organization_id, allocation_id),
  constraint scheduled_allocations_organization_id_reverses_allocation_i_key unique (
    organization_id, reverses_allocation_id
  ),
  foreign key (organization_id, payment_id) references payments,
  foreign key (organization_id, user_id) references users,
  constraint scheduled_allocations_organization_id_reverses_allocation__fkey foreign key (
    organization_id, reverses_allocation_id
  ) references scheduled_allocations,
  constraint only_pending_is_reversed check (reversed_at is null or status = 'pending')
);
select protect_tenant_table('scheduled_allocations');
create index scheduled_allocations_due on scheduled_allocations (organization_id, release_day)
  where status = 'pending';
create index scheduled_allocations_of_user on scheduled_allocations (organization_id, user_id);

-- Automatic deposits: when a person's balance falls below an amount, the holder's default card is
-- charged, up to a limit per month.
create table top_ups (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  -- Whose card is charged.
  holder_user_id uuid not null,
  is_on boolean not null,
  amount_cents bigint not null check (amount_cents >= 100 and amount_cents <= 500000),
  -- One deposit is always enough to rise above it.
  below_cents bigint not null,
  month_most_cents bigint not null,
  -- Why it is off, unless the holder turned it off.
  stopped_because text
    check (stopped_because in (
      'declined', 'card-removed', 'card-expired', 'not-possible', 'sharing-ended')),
  -- The organization's month (YYYY-MM) in which a card was last charged.
  month text not null default '',
  month_cents bigint not null default 0 check (month_cents >= 0),
  -- The payment under way. No other starts before it ends.
  open_payment_id uuid,
  consented_at timestamptz not null,
  consent_login_id uuid not null,
  -- The language of mails about it.
  language text not null,
  origin text not null,
  version integer not null default 1,
  -- The organization's month (YYYY-MM) in which the holder was last notified that the monthly limit
  -- was reached.
  ceiling_told_month text not null default '',
  constraint top_ups_check check (below_cents >= 1 and below_cents <= amount_cents),
  constraint top_ups_check1 check (month_most_cents >= amount_cents),
  constraint stopped_is_off check (stopped_because is null or (not is_on)),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users,
  foreign key (organization_id, holder_user_id) references users,
  foreign key (organization_id, open_payment_id) references payments
);
select protect_tenant_table('top_ups');
create index top_ups_of_holder on top_ups (organization_id, holder_user_id);
create unique index top_ups_under_way on top_ups (organization_id, open_payment_id)
  where open_payment_id is not null;
create index top_ups_on on top_ups (organization_id) where is_on;

-- Whether the holder was notified that a person's balance is low.
create table low_balances (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  is_low boolean not null,
  changed_at timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users
);
select protect_tenant_table('low_balances');

-- A mail to one account about its leftover money. Its link opens only the offers it was sent for.
create table remaining_letters (
  organization_id uuid not null references organizations,
  letter_id uuid not null,
  account_user_id uuid not null,
  token_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organization_id, letter_id),
  unique (organization_id, token_hash),
  foreign key (organization_id, account_user_id) references users
);
select protect_tenant_table('remaining_letters');
create index remaining_letters_by_account_user_id
  on remaining_letters (organization_id, account_user_id)
  where account_user_id is not null;

-- A person's session has ended with money left: the household is asked once what to do with it.
create table remaining_offers (
  organization_id uuid not null references organizations,
  offer_id uuid not null,
  user_id uuid not null,
  account_user_id uuid not null,
  series_id uuid,
  ended_seconds bigint not null,
  made_at timestamptz not null,
  -- Null if the account has no mail address.
  letter_id uuid,
  choice text check (choice in ('refund', 'donate', 'carry-over', 'superseded')),
  amount_cents bigint check (amount_cents >= 0),
  chosen_at timestamptz,
  occasion text check (occasion <> ''),
  constraint chosen_when check ((choice is null) = (chosen_at is null)),
  primary key (organization_id, offer_id),
  constraint remaining_offers_organization_id_user_id_series_id_ended_se_key unique (
    organization_id, user_id, series_id, ended_seconds
  ),
  foreign key (organization_id, user_id) references users,
  foreign key (organization_id, account_user_id) references users,
  foreign key (organization_id, letter_id) references remaining_letters,
  constraint of_a_session_or_something_else check (num_nonnulls(series_id, occasion) = 1)
);
select protect_tenant_table('remaining_offers');
create unique index remaining_offers_open on remaining_offers (organization_id, user_id)
  where choice is null;
create index remaining_offers_of_account
  on remaining_offers (organization_id, account_user_id, made_at desc);
create index remaining_offers_of_letter on remaining_offers (organization_id, letter_id)
  where letter_id is not null;

-- The office settles all accounts of a series, or of everybody, at once.
create table close_outs (
  organization_id uuid not null references organizations,
  close_out_id uuid not null,
  -- Null: everybody.
  series_id uuid,
  -- Its name, even if the series is renamed later.
  label text not null,
  policy text not null check (policy in ('as-chosen', 'refund')),
  includes_booked boolean not null,
  created_at timestamptz not null,
  created_by uuid not null,
  worked_at timestamptz not null,
  -- When the last person was decided.
  decided_at timestamptz,
  primary key (organization_id, close_out_id),
  foreign key (organization_id, created_by) references users
);
select protect_tenant_table('close_outs');
create index close_outs_newest on close_outs (organization_id, created_at desc, close_out_id desc);
create index close_outs_working on close_outs (worked_at) where decided_at is null;
create index close_outs_by_created_by on close_outs (organization_id, created_by);

-- What happens to each person's money in a close-out. A row leaves `waiting` in the transaction
-- that moves the money or starts to.
create table close_out_people (
  organization_id uuid not null references organizations,
  close_out_id uuid not null,
  user_id uuid not null,
  account_user_id uuid not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'refunding', 'refunded', 'donated', 'kept', 'nothing', 'failed')),
  -- The balance when it was decided.
  found_cents bigint not null default 0 check (found_cents >= 0),
  moved_cents bigint not null default 0,
  -- A code for why the money stayed or the step failed.
  why text not null default '',
  offer_id uuid,
  decided_at timestamptz,
  tries integer not null default 0,
  constraint decided_when check ((state = 'waiting') = (decided_at is null)),
  constraint refunds_have_an_offer check (
    state not in ('refunding', 'refunded')
    or offer_id is not null
  ),
  constraint moved_at_most_found check (moved_cents >= 0 and moved_cents <= found_cents),
  primary key (organization_id, close_out_id, user_id),
  foreign key (organization_id, close_out_id) references close_outs,
  foreign key (organization_id, user_id) references users,
  foreign key (organization_id, account_user_id) references users,
  foreign key (organization_id, offer_id) references remaining_offers
);
select protect_tenant_table('close_out_people');
-- Nobody is in two close-outs at once.
create unique index close_out_people_open on close_out_people (organization_id, user_id)
  where state in ('waiting', 'refunding');
create index close_out_people_waiting
  on close_out_people (organization_id, close_out_id, account_user_id)
  where state = 'waiting';
create index close_out_people_of_offer on close_out_people (organization_id, offer_id)
  where offer_id is not null;
create index close_out_people_by_account_user_id
  on close_out_people (organization_id, account_user_id)
  where account_user_id is not null;
create index close_out_people_by_user_id on close_out_people (organization_id, user_id);
