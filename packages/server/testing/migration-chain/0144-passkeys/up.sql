-- Passkeys belong to a login and to the host that they were made on: browsers offer them nowhere else.
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
create index passkeys_of_login on passkeys (login_id);
grant select, insert, update, delete on passkeys to lodgepole_system;

-- What an authenticator must sign. Each works once, for what it was made for, in the session or browser that asked.
create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('add', 'sign-in', 'prove')),
  holder_hash text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_age on passkey_challenges (expires_at);
grant select, insert, delete on passkey_challenges to lodgepole_system;
