-- The keys that sign what opens a gate, each organisation its own.
create table entry_keys (
  organization_id uuid not null references organizations,
  key_id text not null check (key_id ~ '^[0-9a-f]{8}$'),
  private_jwk jsonb not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,
  primary key (organization_id, key_id)
);
select protect_tenant_table('entry_keys');
