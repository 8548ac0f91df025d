-- In which organizations a login may have an account, share one, or be a contributor. Not a tenant table: it is read before an
-- organization is chosen, and every machine of a distributed database has a copy of it, so that a session asks no other machine than
-- that of its organization. A row may outlive the link. The application role cannot read it.
create table login_organizations (
  login_id uuid not null,
  organization_id uuid not null,
  primary key (login_id, organization_id)
);
-- "on conflict" needs `update` on a table that has copies.
grant select, insert, update on login_organizations to lodgepole_system;

do $$
declare
  is_distributed boolean := false;
begin
  if exists (select from pg_catalog.pg_extension where extname = 'citus') then
    execute 'select exists (select from pg_catalog.pg_dist_partition where logicalrelid = ''public.organizations''::regclass)' into is_distributed;
  end if;
  if is_distributed then execute 'select create_reference_table(''public.login_organizations'')'; end if;
end $$;
alter table login_organizations add foreign key (login_id) references logins;

insert into login_organizations (login_id, organization_id)
  select login_id, organization_id from users where login_id is not null on conflict do nothing;
insert into login_organizations (login_id, organization_id)
  select distinct parent2_login_id, organization_id from users where parent2_login_id is not null on conflict do nothing;
insert into login_organizations (login_id, organization_id)
  select distinct login_id, organization_id from contributors where login_id is not null on conflict do nothing;

-- Whether every link has its row. Processes of the version before link logins without one, so not yet.
create function knows_login_organizations() returns boolean language sql stable as 'select false';
grant execute on function knows_login_organizations() to lodgepole_system;
