create table photo_processes (
  organization_id uuid not null references organizations,
  process_id uuid not null,
  -- Whose photo it is to be, and the account that asked.
  user_id uuid not null,
  requested_by uuid not null,
  object_name text not null,
  content_type text not null,
  size_bytes integer not null check (size_bytes between 1 and 3145728),
  status text not null default 'PENDING' check (status in ('PENDING', 'PROCESSING', 'FINISHED', 'ERROR')),
  error_code text check ((error_code is null) = (status <> 'ERROR')),
  created_at timestamptz not null,
  primary key (organization_id, process_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id),
  foreign key (organization_id, requested_by) references users (organization_id, user_id)
);
create index photo_processes_by_age on photo_processes (created_at);
select protect_tenant_table('photo_processes');
