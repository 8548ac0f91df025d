-- Where one comes in: a pool, a hall, a gate of the camp.
create table entry_places (
  organization_id uuid not null references organizations,
  place_id uuid not null,
  label text not null check (label <> ''),
  capacity_count integer check (capacity_count >= 0),
  guests_per_day integer not null default 0 check (guests_per_day >= 0),
  primary key (organization_id, place_id)
);
select protect_tenant_table('entry_places');

-- Who is inside right now. Somebody who forgot to check out is gone with the day.
create table entry_presence (
  organization_id uuid not null references organizations,
  place_id uuid not null,
  person_id uuid not null,
  day_hash text not null,
  since_seconds bigint not null,
  guests integer not null default 0 check (guests >= 0),
  primary key (organization_id, place_id, person_id),
  foreign key (organization_id, place_id) references entry_places (organization_id, place_id),
  foreign key (organization_id, person_id) references users (organization_id, user_id)
);
select protect_tenant_table('entry_presence');

-- Every scan of every gate, with what became of it. The device makes the id.
create table entry_scans (
  organization_id uuid not null references organizations,
  scan_id uuid not null,
  place_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  outcome text not null,
  let_in boolean not null,
  is_offline boolean not null,
  input_hash text not null,
  person_id uuid,
  account_id uuid,
  booking_id uuid,
  guests integer not null default 0 check (guests >= 0),
  pass_tag text,
  day_hash text not null,
  scanned_at_seconds bigint not null,
  received_at timestamptz not null,
  answer jsonb not null,
  primary key (organization_id, scan_id),
  foreign key (organization_id, place_id) references entry_places (organization_id, place_id)
);
-- A pass opens one gate in its half minute, wherever the gates are.
create unique index entry_scans_one_pass on entry_scans (organization_id, pass_tag) where pass_tag is not null and outcome = 'accepted';
create index entry_scans_of_day on entry_scans (organization_id, account_id, place_id, day_hash) where let_in;
select protect_tenant_table('entry_scans', append_only => true);
