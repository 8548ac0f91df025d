-- Gates, passes, cards and attendance.

-- The organization's keys that sign passes.
create table entry_keys (
  organization_id uuid not null references organizations,
  key_id text not null check (key_id ~ '^[0-9a-f]{8}$'),
  private_jwk jsonb not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,
  primary key (organization_id, key_id)
);
select protect_tenant_table('entry_keys');

-- Places with a gate: a pool, a hall, the camp's entrance.
create table entry_places (
  organization_id uuid not null references organizations,
  place_id uuid not null,
  label text not null check (label <> ''),
  capacity_count integer check (capacity_count >= 0),
  guests_per_day integer not null default 0 check (guests_per_day >= 0),
  primary key (organization_id, place_id)
);
select protect_tenant_table('entry_places');

-- Phones that show passes, each with its own key for one person. Only the public half leaves the
-- phone.
create table entry_phones (
  organization_id uuid not null references organizations,
  phone_id uuid not null,
  person_id uuid not null,
  public_key bytea not null check (octet_length(public_key) = 32),
  label text not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  login_id uuid references logins,
  primary key (organization_id, phone_id),
  foreign key (organization_id, person_id) references users
);
select protect_tenant_table('entry_phones');
-- A key belongs to one person.
create unique index entry_phones_key on entry_phones (organization_id, public_key);
create index entry_phones_of_person on entry_phones (organization_id, person_id);
create index entry_phones_withdrawn on entry_phones (organization_id, withdrawn_at)
  where withdrawn_at is not null;

-- Printed ID cards. A person has one at a time; the time of issue tells it from earlier ones.
create table entry_cards (
  organization_id uuid not null references organizations,
  person_id uuid not null,
  issued_at_seconds bigint not null,
  expires_at_seconds bigint not null,
  withdrawn_at timestamptz,
  login_id uuid references logins,
  constraint entry_cards_check check (expires_at_seconds > issued_at_seconds),
  primary key (organization_id, person_id, issued_at_seconds),
  foreign key (organization_id, person_id) references users
);
select protect_tenant_table('entry_cards');
create unique index entry_cards_one on entry_cards (organization_id, person_id)
  where withdrawn_at is null;
create index entry_cards_withdrawn on entry_cards (organization_id, expires_at_seconds)
  where withdrawn_at is not null;

-- Who is inside now. People who forgot to check out are removed at the end of the day.
create table entry_presence (
  organization_id uuid not null references organizations,
  place_id uuid not null,
  person_id uuid not null,
  day_hash text not null,
  since_seconds bigint not null,
  guests integer not null default 0 check (guests >= 0),
  primary key (organization_id, place_id, person_id),
  foreign key (organization_id, place_id) references entry_places,
  foreign key (organization_id, person_id) references users
);
select protect_tenant_table('entry_presence');
create index entry_presence_by_person_id on entry_presence (organization_id, person_id)
  where person_id is not null;

-- Every scan at every gate and its result. The device creates the id.
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
  foreign key (organization_id, place_id) references entry_places
);
select protect_tenant_table('entry_scans', append_only => true);
-- A pass opens one gate in its half minute, wherever the gates are.
create unique index entry_scans_one_pass on entry_scans (organization_id, pass_tag)
  where pass_tag is not null and outcome = 'accepted';
create index entry_scans_of_day
  on entry_scans (organization_id, account_id, place_id, day_hash) where let_in;
create index entry_scans_conflicts
  on entry_scans (organization_id, scanned_at_seconds desc, scan_id desc)
  where is_offline and let_in and outcome <> 'accepted';

-- Scans are never changed; that somebody has reviewed a conflict is stored here.
create table entry_conflicts_seen (
  organization_id uuid not null references organizations,
  scan_id uuid not null,
  seen_by uuid not null,
  seen_at timestamptz not null,
  primary key (organization_id, scan_id),
  foreign key (organization_id, scan_id) references entry_scans
);
select protect_tenant_table('entry_conflicts_seen', append_only => true);

-- Visits without a reservation. A household's attendance shows them beside its reservations.
create table entry_visits (
  organization_id uuid not null references organizations,
  visit_id uuid not null default gen_random_uuid(),
  place_id uuid not null,
  person_id uuid not null,
  day_hash text not null,
  in_seconds bigint not null,
  out_seconds bigint,
  constraint came_before_leaving check (out_seconds >= in_seconds),
  primary key (organization_id, visit_id),
  foreign key (organization_id, place_id) references entry_places,
  foreign key (organization_id, person_id) references users
);
select protect_tenant_table('entry_visits');
create index entry_visits_of_person
  on entry_visits (organization_id, person_id, day_hash, in_seconds);
create index entry_visits_open on entry_visits (organization_id, place_id, person_id)
  where out_seconds is null;
