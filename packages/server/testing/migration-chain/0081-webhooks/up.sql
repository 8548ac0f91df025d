create table webhook_endpoints (
  organization_id uuid not null references organizations,
  endpoint_id uuid not null,
  url text not null check (url <> '' and length(url) <= 2000),
  description text not null default '' check (length(description) <= 200),
  events text[] not null check (cardinality(events) > 0),
  secret text not null check (length(secret) between 32 and 200),
  is_on boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  -- Somebody is sending to it until then; one at a time.
  busy_until timestamptz,
  -- After failures it is left alone for a while.
  resting_until timestamptz,
  failures integer not null default 0,
  primary key (organization_id, endpoint_id)
);
select protect_tenant_table('webhook_endpoints');
-- What serves calls may set the secret and never read it; only the system role, which signs with it, does.
revoke select on webhook_endpoints from lodgepole_app;
grant select (organization_id, endpoint_id, url, description, events, is_on, version, created_at, resting_until, failures) on webhook_endpoints to lodgepole_app;

create table webhook_deliveries (
  organization_id uuid not null references organizations,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  -- What happened; with the endpoint, the reason why something is delivered once.
  event_id uuid not null,
  event text not null,
  data jsonb not null,
  happened_at timestamptz not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  tried_at timestamptz,
  status integer,
  problem text,
  answer text check (length(answer) <= 2000),
  took_ms integer,
  primary key (organization_id, delivery_id),
  unique (organization_id, endpoint_id, event_id),
  foreign key (organization_id, endpoint_id) references webhook_endpoints on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (organization_id, endpoint_id, next_attempt_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (organization_id, endpoint_id, happened_at desc, delivery_id desc);
create index webhook_deliveries_old on webhook_deliveries (happened_at);
select protect_tenant_table('webhook_deliveries');
