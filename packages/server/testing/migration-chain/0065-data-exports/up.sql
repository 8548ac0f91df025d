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
  foreign key (organization_id, created_by) references users (organization_id, user_id)
);
-- One at a time: two would only be slower.
create unique index data_exports_one on data_exports (organization_id) where state = 'working';
create index data_exports_newest on data_exports (organization_id, created_at desc, export_id desc);
create index data_exports_working on data_exports (worked_at) where state = 'working';
create index data_exports_ready on data_exports (finished_at) where state = 'ready';
select protect_tenant_table('data_exports');
