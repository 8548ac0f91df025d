-- A key is made some minutes before it signs, so that every process can know it by then.
alter table signing_keys add column signs_from timestamptz not null default now();
update signing_keys set signs_from = created_at;
grant delete on signing_keys to lodgepole_system;

-- What is over is thrown away after a while.
grant delete on sessions, login_events to lodgepole_system;
create index sessions_by_end on sessions (expires_at);

-- What other signatures (of uploads, links, codes) are made from. It has no turns: they must hold in every process, for as long as they say.
create table installation_secrets (
  name text primary key,
  secret text not null,
  created_at timestamptz not null default now()
);
grant select, insert on installation_secrets to lodgepole_system;
