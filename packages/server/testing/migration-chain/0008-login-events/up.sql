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
create index login_events_newest on login_events (happened_at desc);
create index login_events_of_login on login_events (login_id, happened_at desc) where login_id is not null;
grant select, insert on login_events to lodgepole_system;
