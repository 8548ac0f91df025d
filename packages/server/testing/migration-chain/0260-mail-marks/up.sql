-- Addresses that mail of the installation's own server does not reach, or whose owners do not want it. They concern every organization.
create table mail_marks (
  address text primary key check (address = lower(address) and length(address) <= 254),
  -- Null: not marked, or not any more.
  kind text check (kind in ('bounced', 'complained')),
  status text not null default '' check (length(status) <= 20),
  reason text not null default '' check (length(reason) <= 200),
  source text not null default 'delivery' check (source in ('delivery', 'report', 'webhook')),
  first_at timestamptz,
  last_at timestamptz,
  count integer not null default 0,
  -- Failures that may pass, while it is not marked.
  soft_count integer not null default 0,
  soft_since timestamptz,
  confirmed_at timestamptz,
  check (kind is null or (first_at is not null and last_at is not null))
);
grant select, insert, update on mail_marks to lodgepole_system;

-- What was heard of addresses, each thing once: it is only added to.
create table mail_events (
  event_key text primary key check (length(event_key) <= 200),
  address text not null,
  what text not null check (what in ('hard', 'soft', 'complaint', 'confirmed')),
  source text not null,
  status text not null default '',
  happened_at timestamptz not null,
  heard_at timestamptz not null
);
create index mail_events_by_age on mail_events (heard_at);
-- Old ones go at night.
grant select, insert, delete on mail_events to lodgepole_system;

-- The same for one organization: what its staff see and may confirm, and what its own mail server said.
create table organization_mail_marks (
  organization_id uuid not null,
  address text not null check (address = lower(address) and length(address) <= 254),
  kind text check (kind in ('bounced', 'complained')),
  status text not null default '' check (length(status) <= 20),
  reason text not null default '' check (length(reason) <= 200),
  source text not null default 'delivery' check (source in ('delivery', 'report', 'webhook')),
  first_at timestamptz,
  last_at timestamptz,
  count integer not null default 0,
  soft_count integer not null default 0,
  soft_since timestamptz,
  confirmed_at timestamptz,
  -- Mails that were not sent because of it.
  held_count integer not null default 0,
  primary key (organization_id, address),
  check (kind is null or (first_at is not null and last_at is not null))
);
create index organization_mail_marks_by_time on organization_mail_marks (organization_id, last_at desc, address) where kind is not null;
create index organization_mail_marks_by_address on organization_mail_marks (address);
select protect_tenant_table('organization_mail_marks');
alter table organization_mail_marks add foreign key (organization_id) references organizations;

-- Whose people have an address is asked when it is marked.
create index users_by_email on users (email) where email is not null;
create index users_by_parent2_email on users (parent2_email) where parent2_email is not null;

-- A code that proves that mail to a login's address is read.
alter table login_codes
  drop constraint login_codes_purpose_check,
  add constraint login_codes_purpose_check
    check (purpose in ('recovery', 'confirmation', 'activation', 'change-email', 'multi-factor', 'proof', 'mail-check'));
