create table audit_entries (
  organization_id uuid not null references organizations,
  audit_entry_id uuid not null,
  happened_at timestamptz not null,
  action text not null,
  actor_kind text not null check (actor_kind in ('guest', 'login', 'member', 'system')),
  login_id uuid,
  user_id uuid,
  acting_login_id uuid,
  request_id text not null,
  details jsonb not null default '{}',
  primary key (organization_id, audit_entry_id)
);
create index audit_entries_newest on audit_entries (organization_id, happened_at desc, audit_entry_id desc);
create index audit_entries_of_user on audit_entries (organization_id, user_id, happened_at desc);
select protect_tenant_table('audit_entries', append_only => true);

create table outbox (
  organization_id uuid not null references organizations,
  outbox_id uuid not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  dispatched_at timestamptz,
  primary key (organization_id, outbox_id)
);
create index outbox_waiting on outbox (created_at) where dispatched_at is null;
select protect_tenant_table('outbox');

create table idempotency_keys (
  organization_id uuid not null references organizations,
  scope text not null,
  key text not null check (length(key) <= 200),
  input_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (organization_id, scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
select protect_tenant_table('idempotency_keys');

create table client_errors (
  organization_id uuid not null references organizations,
  client_error_id uuid not null,
  happened_at timestamptz not null,
  level text not null,
  message text not null,
  name text,
  stack text,
  user_id uuid,
  caller text,
  component jsonb,
  page jsonb,
  request_id text not null,
  primary key (organization_id, client_error_id)
);
create index client_errors_newest on client_errors (organization_id, happened_at desc, client_error_id desc);
select protect_tenant_table('client_errors', append_only => true);
