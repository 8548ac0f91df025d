create table signing_keys (
  key_id text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);
grant select, insert on signing_keys to lodgepole_system;

create table sessions (
  session_id uuid primary key,
  login_id uuid not null references logins,
  token_hash text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_login on sessions (login_id) where ended_at is null;
grant select, insert, update on sessions to lodgepole_system;
