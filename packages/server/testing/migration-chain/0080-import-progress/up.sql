create table people_import_progress (
  organization_id uuid not null references organizations,
  import_id uuid not null,
  done_percent integer not null check (done_percent between 0 and 100),
  primary key (organization_id, import_id),
  foreign key (organization_id, import_id) references people_imports on delete cascade
);
select protect_tenant_table('people_import_progress');
