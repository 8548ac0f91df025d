-- Papers of a unit that were sent to us; what lies elsewhere stays a link (lodging_units.documents).
create table lodging_unit_files (
  organization_id uuid not null references organizations,
  unit_id uuid not null,
  file_id uuid not null,
  name text not null check (name <> ''),
  type text not null check (type in ('png', 'jpg', 'pdf')),
  size_bytes integer not null check (size_bytes between 1 and 3145728),
  state text not null default 'pending' check (state in ('pending', 'ready')),
  created_at timestamptz not null,
  primary key (organization_id, unit_id, file_id),
  foreign key (organization_id, unit_id) references lodging_units (organization_id, unit_id)
);
create index lodging_unit_files_pending on lodging_unit_files (created_at) where state = 'pending';
select protect_tenant_table('lodging_unit_files');
