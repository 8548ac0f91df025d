-- On a distributed database, what may happen only once at a time in an organization locks a row
-- here. On one machine nobody adds a row.
create table organization_locks (
  organization_id uuid not null,
  name text not null check (length(name) <= 60),
  primary key (organization_id, name)
);
select protect_tenant_table('organization_locks');
alter table organization_locks
  add foreign key (organization_id) references organizations (organization_id);
