-- Logins, sessions and ways to sign in.

-- Sign-in names and passwords. This is not a tenant table: people sign in before they choose an
-- organization. The application role cannot read it.
create table logins (
  login_id uuid primary key,
  username text not null check (username = lower(username)) unique,
  email text not null check (email = lower(email)) unique,
  password_hash text,
  created_at timestamptz not null default now(),
  status text not null default 'active'
    check (status in ('unconfirmed', 'active', 'new-password-required', 'reset-required')),
  language text not null default 'en',
  pending_email text check (pending_email = lower(pending_email)),
  second_factor text check (second_factor in ('mail', 'totp')),
  totp_secret text,
  totp_last_step bigint,
  password_changed_at timestamptz not null default now()
);
grant select, insert, update, delete on logins to lodgepole_system;

-- Browsers that are signed in.
create table sessions (
  session_id uuid primary key,
  login_id uuid not null references logins,
  token_hash text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  device text not null default '',
  -- Set when an organization's provider signed the person in: the session is valid for that
  -- organization only.
  provider_organization_id uuid,
  -- False for sessions from before cookies had a prefix.
  has_prefixed_cookie boolean not null default true,
  proved_at timestamptz,
  has_second_factor boolean not null default false,
  -- Organizations whose administrator ended this session, which goes on in others.
  ended_organization_ids uuid[] not null default '{}'
);
grant select, insert, update, delete on sessions to lodgepole_system;
create index sessions_of_login on sessions (login_id) where ended_at is null;
create index sessions_of_provider on sessions (provider_organization_id)
  where provider_organization_id is not null and ended_at is null;
create index sessions_by_end on sessions (expires_at);

-- Codes sent by mail. A login has one valid code for each purpose; a new one replaces the old one.
create table login_codes (
  login_id uuid not null references logins,
  purpose text not null
    check (purpose in (
      'recovery', 'confirmation', 'activation', 'change-email', 'multi-factor', 'proof',
      'mail-check')),
  code_hash text not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  -- The browser that asked for the code; empty if unknown. Wrong attempts from other browsers are
  -- counted apart, so that they cannot use up its code.
  browser_hash text not null default '',
  tries_elsewhere integer not null default 0,
  primary key (login_id, purpose, browser_hash)
);
grant select, insert, update, delete on login_codes to lodgepole_system;

-- Code mails that anybody can request for a login, stored for a day to limit them.
create table code_mails (
  login_id uuid not null references logins,
  code_mail_id uuid not null,
  is_known_browser boolean not null,
  sent_at timestamptz not null,
  kind text not null,
  primary key (login_id, code_mail_id),
  constraint code_mails_kind check (kind in ('by-name', 'after-proof'))
);
grant select, insert, delete on code_mails to lodgepole_system;

-- Single-use codes that replace a lost second factor.
create table recovery_codes (
  login_id uuid not null references logins,
  code_hash text not null,
  used_at timestamptz,
  primary key (login_id, code_hash)
);
grant select, insert, update, delete on recovery_codes to lodgepole_system;

-- Passkeys belong to a login and to the host they were created on: browsers offer them nowhere
-- else.
create table passkeys (
  credential_id text primary key,
  passkey_id uuid not null unique,
  login_id uuid not null references logins,
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
grant select, insert, update, delete on passkeys to lodgepole_system;
create index passkeys_of_login on passkeys (login_id);

-- Challenges for authenticators to sign. Each works once, for one purpose, in the session or
-- browser that asked for it.
create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('add', 'sign-in', 'prove')),
  holder_hash text not null,
  expires_at timestamptz not null
);
grant select, insert, delete on passkey_challenges to lodgepole_system;
create index passkey_challenges_by_age on passkey_challenges (expires_at);

-- Sign-ins and other security events of a login.
create table login_events (
  login_event_id uuid primary key,
  happened_at timestamptz not null,
  action text not null,
  outcome text not null,
  login_id uuid,
  name_hash text,
  organization_id uuid,
  host text not null,
  device text not null default '',
  request_id text not null
);
grant select, insert, delete on login_events to lodgepole_system;
create index login_events_newest on login_events (happened_at desc);
create index login_events_of_login on login_events (login_id, happened_at desc)
  where login_id is not null;

-- The organizations in which a login may have an account, share one, or be a contributor. This is
-- not a tenant table: it is read before an organization is chosen, and every machine of a
-- distributed database has a copy, so that a session asks only the machine of its own organization.
-- A row may outlive the link. The application role cannot read it.
create table login_organizations (
  login_id uuid not null references logins,
  organization_id uuid not null,
  primary key (login_id, organization_id)
);
grant select, insert, update on login_organizations to lodgepole_system;

-- An organization's own OpenID Connect provider, at most one.
create table identity_providers (
  organization_id uuid primary key references organizations,
  issuer text not null check (issuer ~ '^https?://[^?#]+$' and length(issuer) <= 500),
  client_id text not null check (client_id <> '' and length(client_id) <= 255),
  client_secret text not null check (client_secret <> '' and length(client_secret) <= 6000),
  label text not null check (label <> '' and length(label) <= 60),
  updated_at timestamptz not null
);
select protect_tenant_table('identity_providers');
-- The application role may write secrets but not read them; the system role uses them.
revoke select on identity_providers from lodgepole_app;
grant select (
  organization_id, issuer, client_id, label, updated_at
) on identity_providers to lodgepole_app;

-- Who a login is at the organization's own identity provider.
create table provider_identities (
  organization_id uuid not null references organizations,
  issuer text not null,
  subject text not null,
  login_id uuid not null references logins,
  linked_at timestamptz not null,
  primary key (organization_id, issuer, subject),
  unique (organization_id, issuer, login_id)
);
select protect_tenant_table('provider_identities');

-- Whether every link between a login and an organization has its row in login_organizations.
create function knows_login_organizations() returns boolean language sql stable as 'select true';
grant execute on function knows_login_organizations() to lodgepole_system;
