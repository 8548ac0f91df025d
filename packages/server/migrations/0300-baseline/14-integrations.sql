-- API keys, webhooks, imports and exports.

-- Keys for other programs. Only hashes are stored.
create table api_keys (
  organization_id uuid not null references organizations,
  key_id uuid not null,
  name text not null check (name <> '' and length(name) <= 100),
  duties text[] not null check (cardinality(duties) > 0),
  secret_hash bytea not null check (length(secret_hash) = 32),
  created_at timestamptz not null,
  created_by uuid not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (organization_id, key_id),
  foreign key (organization_id, created_by) references users
);
select protect_tenant_table('api_keys');
create index api_keys_by_created_by on api_keys (organization_id, created_by);

-- Addresses that receive webhooks.
create table webhook_endpoints (
  organization_id uuid not null references organizations,
  endpoint_id uuid not null,
  url text not null check (url <> '' and length(url) <= 2000),
  description text not null default '' check (length(description) <= 200),
  events text[] not null check (cardinality(events) > 0),
  secret text not null check (length(secret) >= 32 and length(secret) <= 1000),
  is_on boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  -- A process is sending to it until then. Only one sends at a time.
  busy_until timestamptz,
  -- After failures, nothing is sent until then.
  resting_until timestamptz,
  failures integer not null default 0,
  primary key (organization_id, endpoint_id)
);
select protect_tenant_table('webhook_endpoints');
-- The application role may write secrets but not read them; the system role uses them.
revoke select on webhook_endpoints from lodgepole_app;
grant select (
  organization_id, endpoint_id, url, description, events, is_on, version, created_at, resting_until,
  failures
) on webhook_endpoints to lodgepole_app;

-- Webhook messages and their attempts.
create table webhook_deliveries (
  organization_id uuid not null references organizations,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  -- What happened. Together with the endpoint it makes sure of a single delivery.
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
select protect_tenant_table('webhook_deliveries');
create index webhook_deliveries_due
  on webhook_deliveries (organization_id, endpoint_id, next_attempt_at)
  where state = 'waiting';
create index webhook_deliveries_newest
  on webhook_deliveries (organization_id, endpoint_id, happened_at desc, delivery_id desc);
create index webhook_deliveries_old on webhook_deliveries (happened_at);

-- Imported lists of people.
create table people_imports (
  organization_id uuid not null references organizations,
  import_id uuid not null,
  state text not null
    check (state in (
      'uploading', 'uploaded', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone',
      'failed')),
  file_name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  created_at timestamptz not null,
  created_by uuid not null,
  delimiter text not null default ',',
  headers text[] not null default '{}',
  -- The first rows, shown before anything is decided.
  sample jsonb not null default '[]',
  columns jsonb not null default '[]',
  duplicates text not null default 'skip' check (duplicates in ('skip', 'update')),
  day_order text not null default 'month-first' check (day_order in ('month-first', 'day-first')),
  leaves_out_bad boolean not null default false,
  run_id uuid,
  worked_at timestamptz,
  bytes_read bigint not null default 0,
  rows_read integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  skipped_count integer not null default 0,
  bad_count integer not null default 0,
  columns_then text[] not null default '{}',
  failure jsonb,
  imported_at timestamptz,
  undone_at timestamptz,
  -- Whether people who were changed or used since may stay when the rest is undone.
  keeps_changed boolean not null default false,
  -- Who stayed when the import was undone, with reasons.
  kept jsonb,
  -- Who requested the current step; the person who undoes an import need not be the one who brought
  -- it.
  asked_by uuid,
  invites_asked_at timestamptz,
  invites_done_at timestamptz,
  invites_origin text,
  invites_language text,
  primary key (organization_id, import_id),
  foreign key (organization_id, created_by) references users,
  foreign key (organization_id, asked_by) references users
);
select protect_tenant_table('people_imports');
create index people_imports_newest
  on people_imports (organization_id, created_at desc, import_id desc);
create index people_imports_working on people_imports (worked_at)
  where state in ('checking', 'importing', 'undoing');
create index people_imports_old on people_imports (created_at);
create index people_imports_by_created_by on people_imports (organization_id, created_by);
create index people_imports_by_asked_by on people_imports (organization_id, asked_by);
create index people_imports_inviting on people_imports (invites_asked_at)
  where invites_asked_at is not null and invites_done_at is null;

-- The rows of an imported list.
create table people_import_rows (
  organization_id uuid not null references organizations,
  import_id uuid not null,
  row_number integer not null,
  person jsonb not null,
  -- Normalized values that rows and people are compared by.
  household_key text,
  member_key text,
  email text,
  name_key text,
  -- The id that a new person will have.
  new_id uuid not null,
  -- The row of the household's account holder.
  holder_row integer,
  -- The account holder after the import. Null for account holders.
  holder_id uuid,
  match_id uuid,
  match_version integer,
  outcome text check (outcome in ('create', 'update', 'skip', 'bad')),
  before jsonb,
  before_relationship text,
  after_hash text,
  -- The person stays when the import is undone.
  is_kept boolean not null default false,
  primary key (organization_id, import_id, row_number),
  foreign key (organization_id, import_id) references people_imports on delete cascade
);
select protect_tenant_table('people_import_rows');

-- Problems found in the rows of an imported list.
create table people_import_faults (
  organization_id uuid not null references organizations,
  import_id uuid not null,
  row_number integer not null,
  -- Empty: the whole row.
  field text not null,
  code text not null,
  value text,
  other_row integer,
  -- Found by comparison with other rows and people, and checked again at every look.
  is_compared boolean not null default false,
  primary key (organization_id, import_id, row_number, field, code),
  foreign key (organization_id, import_id) references people_imports on delete cascade
);
select protect_tenant_table('people_import_faults');

-- How far a running import has got.
create table people_import_progress (
  organization_id uuid not null references organizations,
  import_id uuid not null,
  done_percent integer not null check (done_percent >= 0 and done_percent <= 100),
  primary key (organization_id, import_id),
  foreign key (organization_id, import_id) references people_imports on delete cascade
);
select protect_tenant_table('people_import_progress');

-- Exports of an organization's data.
create table data_exports (
  organization_id uuid not null references organizations,
  export_id uuid not null,
  state text not null check (state in ('working', 'ready', 'over')),
  created_at timestamptz not null,
  created_by uuid not null,
  run_id uuid,
  worked_at timestamptz not null,
  tables_done integer not null default 0,
  rows_written bigint not null default 0,
  size_bytes bigint,
  finished_at timestamptz,
  primary key (organization_id, export_id),
  foreign key (organization_id, created_by) references users
);
select protect_tenant_table('data_exports');
-- One export at a time.
create unique index data_exports_one on data_exports (organization_id) where state = 'working';
create index data_exports_newest on data_exports (organization_id, created_at desc, export_id desc);
create index data_exports_working on data_exports (worked_at) where state = 'working';
create index data_exports_ready on data_exports (finished_at) where state = 'ready';
create index data_exports_by_created_by on data_exports (organization_id, created_by);
