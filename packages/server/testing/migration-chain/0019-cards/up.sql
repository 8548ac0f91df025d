-- What an organisation's account at a provider is asked with. Without a row, and where the sandbox runs, the sandbox stands in.
create table card_credentials (
  organization_id uuid not null references organizations,
  provider text not null check (provider in ('authorizenet', 'square')),
  -- The provider's own place for trials, or where money moves.
  environment text not null check (environment in ('test', 'production')),
  -- Square: application id. Authorize.Net: API login id. Browsers are told.
  account_name text not null check (account_name <> '' and length(account_name) <= 255),
  -- Square: location id. Authorize.Net: public client key. Browsers are told.
  browser_key text not null check (browser_key <> '' and length(browser_key) <= 255),
  -- Square: access token. Authorize.Net: transaction key.
  secret text not null check (secret <> '' and length(secret) <= 1000),
  -- What their webhooks are signed with.
  signature_key text not null check (signature_key <> '' and length(signature_key) <= 1000),
  updated_at timestamptz not null,
  primary key (organization_id, provider)
);
select protect_tenant_table('card_credentials');
-- What serves calls may set secrets and never read them; only the system role, which talks to the provider, does.
revoke select on card_credentials from lodgepole_app;
grant select (organization_id, provider, environment, account_name, browser_key, updated_at) on card_credentials to lodgepole_app;

-- An account at the provider that cards are kept with.
create table card_customers (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  provider text not null check (provider in ('authorizenet', 'square')),
  customer_id text not null check (customer_id <> '' and length(customer_id) <= 191),
  default_card_id text,
  primary key (organization_id, user_id, provider),
  unique (organization_id, provider, customer_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id)
);
select protect_tenant_table('card_customers');

create table saved_cards (
  organization_id uuid not null references organizations,
  provider text not null,
  card_id text not null check (card_id <> '' and length(card_id) <= 191),
  user_id uuid not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  type text not null,
  expires_month smallint not null check (expires_month between 1 and 12),
  expires_year smallint not null check (expires_year between 2000 and 2200),
  saved_at timestamptz not null,
  removed_at timestamptz,
  primary key (organization_id, provider, card_id),
  foreign key (organization_id, user_id, provider) references card_customers (organization_id, user_id, provider)
);
create index saved_cards_of_user on saved_cards (organization_id, user_id) where removed_at is null;
select protect_tenant_table('saved_cards');
-- A default is a card of the same organisation and provider.
alter table card_customers add foreign key (organization_id, provider, default_card_id) references saved_cards (organization_id, provider, card_id);

-- Which messages of a provider have been heard: each counts once.
create table card_events (
  organization_id uuid not null references organizations,
  provider text not null,
  event_id text not null check (length(event_id) between 1 and 191),
  received_at timestamptz not null,
  primary key (organization_id, provider, event_id)
);
create index card_events_by_age on card_events (received_at);
select protect_tenant_table('card_events');
