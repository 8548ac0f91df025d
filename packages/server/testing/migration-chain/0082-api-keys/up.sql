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
  foreign key (organization_id, created_by) references users (organization_id, user_id)
);
select protect_tenant_table('api_keys');

alter table audit_entries drop constraint audit_entries_actor_kind_check;
alter table audit_entries add constraint audit_entries_actor_kind_check check (actor_kind in ('guest', 'login', 'member', 'system', 'key'));
