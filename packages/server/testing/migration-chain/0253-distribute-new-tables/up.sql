-- A table that a later migration adds to a distributed database is distributed at once, with the others. It must not have foreign
-- keys yet: Citus takes them only between tables that are distributed already, so migrations add them after this call.
-- Logical replication, which moves an organization to another machine, refuses tables with forced policies; the working roles own
-- nothing, so the policies hold for them all the same.
create or replace function protect_tenant_table(table_name regclass, append_only boolean default false) returns void
language plpgsql as $$
declare
  allowed text := case when append_only then 'select, insert' else 'select, insert, update, delete' end;
  is_distributed boolean := false;
begin
  if exists (select from pg_catalog.pg_extension where extname = 'citus') then
    execute 'select exists (select from pg_catalog.pg_dist_partition where logicalrelid = ''public.organizations''::regclass)' into is_distributed;
  end if;
  execute format('alter table %s enable row level security', table_name);
  if not is_distributed then execute format('alter table %s force row level security', table_name); end if;
  execute format($p$create policy one_organization on %s to lodgepole_app
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)$p$, table_name);
  execute format('create policy every_organization on %s to lodgepole_system using (true) with check (true)', table_name);
  execute format('grant %s on %s to lodgepole_app, lodgepole_system', allowed, table_name);
  if is_distributed then
    execute format('select create_distributed_table(%L, ''organization_id'', colocate_with => ''public.organizations'')', table_name);
  end if;
end $$;
