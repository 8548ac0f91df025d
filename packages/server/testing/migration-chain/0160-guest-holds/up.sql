-- Each booking request of somebody without an account: who asked, from where, and whether the mailed link was followed. Limits are counted here.
-- Address and network are keyed hashes: they can be counted and compared, not read.
create table guest_holds (
  organization_id uuid not null references organizations,
  group_id uuid not null,
  puzzle_id uuid not null,
  address_hash bytea not null,
  network_hash bytea not null,
  seats integer not null check (seats > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- When the last of its events is over: then nobody counts it any more.
  over_at timestamptz not null,
  primary key (organization_id, group_id),
  unique (organization_id, puzzle_id)
);
select protect_tenant_table('guest_holds');
create index guest_holds_by_address on guest_holds (organization_id, address_hash, created_at);
create index guest_holds_by_network on guest_holds (organization_id, network_hash, created_at);
create index guest_holds_over on guest_holds (over_at);
