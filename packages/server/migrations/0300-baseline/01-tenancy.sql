-- Organizations, their host names, and how rows are kept apart.

-- Roles belong to the whole server; several databases of one server may create them at the same
-- moment, as tests do.
do $$
declare role_name text;
begin
  foreach role_name in array array['lodgepole_app', 'lodgepole_system'] loop
    begin
      execute format('create role %I', role_name);
    exception when duplicate_object or unique_violation then null;
    end;
    -- Since PostgreSQL 16, the creator of a role may administer it but not act as it without a
    -- grant. Roles that belong to another owner have to be granted by that owner.
    begin
      execute format('grant %I to current_user', role_name);
    exception when insufficient_privilege or internal_error then null;
    end;
  end loop;
end $$;

grant usage on schema public to lodgepole_app, lodgepole_system;

-- Turns on row-level security: the application role sees the organization of its transaction, and
-- nothing if none is set. Grants make a table append-only, because distributed tables cannot have
-- triggers. On a distributed database the new table is distributed at once. It must not have
-- foreign keys yet: Citus accepts them only between distributed tables, so migrations add them
-- after this call. Logical replication, which moves an organization to another machine, refuses
-- tables with forced policies; the working roles own no table, so the policies apply to them
-- anyway.
create function protect_tenant_table(table_name regclass, append_only boolean default false)
returns void
language plpgsql as $$
declare
  allowed text := case when append_only then 'select, insert'
    else 'select, insert, update, delete' end;
  is_distributed boolean := false;
begin
  if exists (select from pg_catalog.pg_extension where extname = 'citus') then
    execute 'select exists (select from pg_catalog.pg_dist_partition
      where logicalrelid = ''public.organizations''::regclass)' into is_distributed;
  end if;
  execute format('alter table %s enable row level security', table_name);
  if not is_distributed then
    execute format('alter table %s force row level security', table_name);
  end if;
  execute format($p$create policy one_organization on %s to lodgepole_app
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    $p$, table_name);
  execute format('create policy every_organization on %s to lodgepole_system
    using (true) with check (true)', table_name);
  execute format('grant %s on %s to lodgepole_app, lodgepole_system', allowed, table_name);
  if is_distributed then
    execute format('select create_distributed_table(%L, ''organization_id'',
      colocate_with => ''public.organizations'')', table_name);
  end if;
end $$;

-- One customer of the installation. Most settings are JSON, checked by the contract.
create table organizations (
  organization_id uuid primary key,
  organization_name text not null check (organization_name <> ''),
  organization_type text check (organization_type in ('camp', 'rec-club', 'other')),
  domain_url text not null,
  locale text,
  time_zone text,
  currency_symbol text,
  portal_settings jsonb not null default '{}',
  processor_settings jsonb not null default '{}',
  features jsonb not null default '{}',
  policies jsonb not null default '{}',
  user_required_data jsonb not null default '{}',
  user_required_fields text[] not null default '{}',
  user_waiver_required boolean not null default false,
  user_waiver_scope text check (user_waiver_scope in ('individual', 'household')),
  lingo jsonb not null default '{}',
  end_session_message text not null default '',
  links jsonb not null default '[]',
  organization_status text[] not null default '{}',
  branding jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  user_waiver_version integer,
  contact jsonb not null default '{}',
  section_changes jsonb not null default '{}',
  -- Since when nobody can use it, and what visitors are told meanwhile.
  closed_at timestamptz,
  closed_note text not null default '',
  -- Null: the currency of its country.
  currency text check (currency ~ '^[A-Z]{3}$')
);
select protect_tenant_table('organizations');

-- Which organization a host name belongs to. This is not a tenant table: it is read before the
-- organization is known. It has no foreign key, because on a distributed database it is a reference
-- table, which cannot point at a distributed one.
create table hosts (
  host text check (host = lower(host) and host <> '') primary key,
  kind text not null check (kind in ('main', 'console', 'organization')),
  anonymous boolean not null default false,
  organization_id uuid,
  constraint hosts_check check ((kind = 'console') = (organization_id is null))
);
grant select, insert, update, delete on hosts to lodgepole_system;
grant select on hosts to lodgepole_app;
create index hosts_by_organization on hosts (organization_id);

-- Locks by name. On a distributed database, work that may happen only once at a time in an
-- organization locks a row here, because an advisory lock holds on one machine only. On one machine
-- this table stays empty.
create table organization_locks (
  organization_id uuid not null references organizations,
  name text not null check (length(name) <= 60),
  primary key (organization_id, name)
);
select protect_tenant_table('organization_locks');

-- Settings of the whole installation, in one row.
create table installation_settings (
  is_only boolean default true check (is_only) primary key,
  administrators_need_second_factor boolean not null default false
);
grant select, update on installation_settings to lodgepole_system;
insert into installation_settings default values;

-- The servers that are running and the secret keys that each has. It is unlogged, because it means
-- nothing after a crash of the database.
create unlogged table server_processes (
  process_id uuid primary key,
  -- Where it runs, for the person who has to find it.
  place text not null check (length(place) <= 200),
  key_ids text[] not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
grant select, insert, update, delete on server_processes to lodgepole_system;
