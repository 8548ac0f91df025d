-- What people live in or rent: a house, a flat, a cabin.
create table lodging_units (
  organization_id uuid not null references organizations,
  unit_id uuid not null,
  -- What it goes by. Most go by their address, which is what the word stands for.
  label text not null default 'Street address' check (label <> ''),
  address text not null check (address <> ''),
  capacity integer not null check (capacity between 1 and 500),
  -- The account that has claimed it.
  household_id uuid,
  -- [{label, url}]: house rules, plans, whatever lies elsewhere.
  documents jsonb not null default '[]',
  version integer not null default 1,
  changed_at timestamptz,
  changed_by_login_id uuid,
  primary key (organization_id, unit_id),
  foreign key (organization_id, household_id) references users (organization_id, user_id)
);
create unique index lodging_units_by_address on lodging_units (organization_id, lower(address));
create index lodging_units_in_order on lodging_units (organization_id, address, unit_id);
create index lodging_units_of_household on lodging_units (organization_id, household_id) where household_id is not null;
select protect_tenant_table('lodging_units');

-- Whose it is and who looks after it. Who lives there is told by the people themselves (users.lodging_id_primary).
create table lodging_unit_people (
  organization_id uuid not null references organizations,
  unit_id uuid not null,
  user_id uuid not null,
  relation text not null check (relation in ('owner', 'manager')),
  primary key (organization_id, unit_id, user_id, relation),
  foreign key (organization_id, unit_id) references lodging_units (organization_id, unit_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id)
);
create index lodging_unit_people_by_user on lodging_unit_people (organization_id, user_id, relation, unit_id);
select protect_tenant_table('lodging_unit_people');

create index users_by_lodging on users (organization_id, lodging_id_primary) where lodging_id_primary is not null;
