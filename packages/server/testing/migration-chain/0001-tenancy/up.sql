-- Roles belong to the whole server; several databases of one server (tests) may create them at the same moment.
do $$
declare role_name text;
begin
  foreach role_name in array array['lodgepole_app', 'lodgepole_system'] loop
    begin
      execute format('create role %I', role_name);
    exception when duplicate_object or unique_violation then null;
    end;
    -- Whoever made a role may administer it, but since PostgreSQL 16 not yet act as it. Where the roles are another
    -- owner's, that owner has to grant them.
    begin
      execute format('grant %I to current_user', role_name);
    exception when insufficient_privilege or internal_error then null;
    end;
  end loop;
end $$;

grant usage on schema public to lodgepole_app, lodgepole_system;

-- Row-level security on a tenant table: the application sees the organisation of its transaction and nothing when none
-- is set. Append-only tables are so by grants, because distributed tables cannot have triggers.
create function protect_tenant_table(table_name regclass, append_only boolean default false) returns void
language plpgsql as $$
declare allowed text := case when append_only then 'select, insert' else 'select, insert, update, delete' end;
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format($p$create policy one_organization on %s to lodgepole_app
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)$p$, table_name);
  execute format('create policy every_organization on %s to lodgepole_system using (true) with check (true)', table_name);
  execute format('grant %s on %s to lodgepole_app, lodgepole_system', allowed, table_name);
end $$;

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
  updated_at timestamptz not null default now()
);
select protect_tenant_table('organizations');

-- Not a tenant table: it is what tells the tenant. The main portal host names the organisation guests see there.
-- No foreign key: on a distributed database this is a reference table, which cannot point at a distributed one.
create table hosts (
  host text primary key check (host = lower(host) and host <> ''),
  kind text not null check (kind in ('main', 'console', 'organization')),
  anonymous boolean not null default false,
  organization_id uuid,
  check ((kind = 'console') = (organization_id is null))
);
create index hosts_by_organization on hosts (organization_id);
grant select, insert, update, delete on hosts to lodgepole_system;
grant select on hosts to lodgepole_app;
