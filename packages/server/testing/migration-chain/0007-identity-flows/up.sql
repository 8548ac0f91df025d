alter table logins
  add column status text not null default 'active' check (status in ('unconfirmed', 'active', 'new-password-required', 'reset-required')),
  add column language text not null default 'en',
  add column pending_email text check (pending_email = lower(pending_email)),
  add column second_factor text check (second_factor in ('mail', 'totp')),
  add column totp_secret text,
  add column totp_last_step bigint,
  add column password_changed_at timestamptz not null default now();

-- One live code of each purpose for a login: a new one replaces the old.
create table login_codes (
  login_id uuid not null references logins,
  purpose text not null check (purpose in ('recovery', 'confirmation', 'activation', 'change-email', 'multi-factor')),
  code_hash text not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (login_id, purpose)
);
grant select, insert, update, delete on login_codes to lodgepole_system;

create table recovery_codes (
  login_id uuid not null references logins,
  code_hash text not null,
  used_at timestamptz,
  primary key (login_id, code_hash)
);
grant select, insert, update, delete on recovery_codes to lodgepole_system;

-- Failed tries, counted by what is being guessed at (a login name, known or not) and by where from. Only hashes are kept.
create table try_counters (
  counter text primary key,
  failures integer not null,
  last_failure_at timestamptz not null
);
create index try_counters_by_age on try_counters (last_failure_at);
grant select, insert, update, delete on try_counters to lodgepole_system;

alter table sessions add column device text not null default '';

-- A login's identity at an organisation's own provider.
create table provider_identities (
  issuer text not null,
  subject text not null,
  login_id uuid not null references logins,
  primary key (issuer, subject)
);
create index provider_identities_of_login on provider_identities (login_id);
grant select, insert, delete on provider_identities to lodgepole_system;

create table act_as_grants (
  organization_id uuid not null references organizations,
  act_as_grant_id uuid not null,
  staff_login_id uuid not null references logins,
  user_id uuid not null,
  reason text not null check (reason <> ''),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, act_as_grant_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id)
);
select protect_tenant_table('act_as_grants');
