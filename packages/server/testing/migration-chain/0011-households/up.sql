alter table users
  add column postal_addresses jsonb not null default '[]',
  add column mail_choices jsonb not null default '{}',
  add column changed_at timestamptz,
  add column changed_by_login_id uuid;

create table authorized_persons (
  organization_id uuid not null references organizations,
  account_id uuid not null,
  user_id uuid not null,
  first_name text not null,
  last_name text not null,
  relationship text not null default '',
  phone text,
  email text check (email = lower(email)),
  image_url text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  changed_by_login_id uuid,
  primary key (organization_id, account_id, user_id),
  foreign key (organization_id, account_id) references users (organization_id, user_id)
);
create unique index authorized_persons_once on authorized_persons (organization_id, account_id, email) where email is not null;
create index authorized_persons_of_user on authorized_persons (organization_id, user_id);
select protect_tenant_table('authorized_persons');

create table pets (
  organization_id uuid not null references organizations,
  belonging_id uuid not null,
  household_id uuid not null,
  name text not null,
  species text not null default '',
  breed text,
  color text,
  vaccination_expires_iso date,
  note text,
  is_removed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  changed_by_login_id uuid,
  primary key (organization_id, belonging_id),
  foreign key (organization_id, household_id) references users (organization_id, user_id)
);
create index pets_of_household on pets (organization_id, household_id, created_at);
create index pets_newest on pets (organization_id, created_at, belonging_id) where not is_removed;
select protect_tenant_table('pets');

create table vehicles (
  organization_id uuid not null references organizations,
  belonging_id uuid not null,
  household_id uuid not null,
  make text not null,
  model text not null default '',
  year integer check (year between 1886 and 2200),
  color text,
  license_plate text not null,
  license_state text,
  note text,
  is_removed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  changed_by_login_id uuid,
  primary key (organization_id, belonging_id),
  foreign key (organization_id, household_id) references users (organization_id, user_id)
);
create index vehicles_of_household on vehicles (organization_id, household_id, created_at);
create index vehicles_newest on vehicles (organization_id, created_at, belonging_id) where not is_removed;
select protect_tenant_table('vehicles');

create index audit_entries_of_account on audit_entries (organization_id, (details ->> 'accountId'), happened_at desc)
  where details ? 'accountId';
create index audit_entries_of_acting on audit_entries (organization_id, (details ->> 'actAsUserId'), happened_at desc)
  where details ? 'actAsUserId';
