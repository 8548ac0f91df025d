-- Units, stays and renters.

-- The exclusion constraint of stays compares ids. The extension is a trusted one: the owner of the
-- database may create it.
create extension if not exists btree_gist;

-- House 2 comes before house 10.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');

-- What people live in or rent: a house, an apartment, a cabin.
create table lodging_units (
  organization_id uuid not null references organizations,
  unit_id uuid not null,
  -- Its name. Most units go by their address.
  label text not null default 'Street address' check (label <> ''),
  address text collate natural_order not null check (address <> ''),
  capacity integer not null check (capacity >= 1 and capacity <= 500),
  -- The household that claimed it.
  household_id uuid,
  -- [{label, url}]: house rules, plans and other documents kept elsewhere.
  documents jsonb not null default '[]',
  version integer not null default 1,
  changed_at timestamptz,
  changed_by_login_id uuid,
  primary key (organization_id, unit_id),
  foreign key (organization_id, household_id) references users
);
select protect_tenant_table('lodging_units');
create index lodging_units_of_household on lodging_units (organization_id, household_id)
  where household_id is not null;
create unique index lodging_units_by_address on lodging_units (organization_id, lower(address));
create index lodging_units_in_order on lodging_units (organization_id, address, unit_id);

-- Owners and managers of a unit. Its residents are stored with the people
-- (`users.lodging_id_primary`).
create table lodging_unit_people (
  organization_id uuid not null references organizations,
  unit_id uuid not null,
  user_id uuid not null,
  relation text not null check (relation in ('owner', 'manager')),
  primary key (organization_id, unit_id, user_id, relation),
  foreign key (organization_id, unit_id) references lodging_units,
  foreign key (organization_id, user_id) references users
);
select protect_tenant_table('lodging_unit_people');
create index lodging_unit_people_by_user
  on lodging_unit_people (organization_id, user_id, relation, unit_id);

-- Uploaded documents of a unit. Documents kept elsewhere are links (`lodging_units.documents`).
create table lodging_unit_files (
  organization_id uuid not null references organizations,
  unit_id uuid not null,
  file_id uuid not null,
  name text not null check (name <> ''),
  type text not null check (type in ('png', 'jpg', 'pdf')),
  size_bytes integer not null check (size_bytes >= 1 and size_bytes <= 3145728),
  state text not null default 'pending' check (state in ('pending', 'ready')),
  created_at timestamptz not null,
  primary key (organization_id, unit_id, file_id),
  foreign key (organization_id, unit_id) references lodging_units
);
select protect_tenant_table('lodging_unit_files');
create index lodging_unit_files_pending on lodging_unit_files (created_at) where state = 'pending';

-- A unit for some nights. The last day is the day of departure, on which somebody else may arrive.
create table lodging_stays (
  organization_id uuid not null references organizations,
  stay_id uuid not null,
  unit_id uuid not null,
  -- Who registered it.
  agent_id uuid not null,
  first_day date not null,
  last_day date not null,
  status text not null check (status in ('requested', 'confirmed', 'declined', 'cancelled')),
  -- Whether the renters' access has begun.
  access text not null default 'before' check (access in ('before', 'open', 'over')),
  opens_at bigint not null,
  closes_at bigint not null,
  spending_account boolean not null default false,
  note text not null default '',
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz,
  changed_by_login_id uuid,
  -- Requested new dates of a confirmed stay, which keeps its nights until somebody decides.
  asked_first_day date,
  asked_last_day date,
  asked_by_id uuid,
  -- Why it was declined, in the words of the person who decided.
  declined_because text not null default '',
  constraint a_night_to_a_year check (
    ((last_day - first_day) >= 1)
    and ((last_day - first_day) <= 366)
  ),
  primary key (organization_id, stay_id),
  constraint one_stay_at_a_time exclude using gist (
    organization_id with =, unit_id with =,
    daterange(first_day, last_day) with &&) where (status = 'confirmed'
  ),
  foreign key (organization_id, unit_id) references lodging_units,
  foreign key (organization_id, agent_id) references users,
  foreign key (organization_id, asked_by_id) references users,
  constraint a_wish_is_whole
    check (num_nulls(asked_first_day, asked_last_day, asked_by_id) in (0, 3)),
  constraint a_wish_of_a_night_to_a_year check (
    ((asked_last_day - asked_first_day) >= 1)
    and ((asked_last_day - asked_first_day) <= 366)
  ),
  constraint a_wish_beside_a_confirmed_stay check (asked_first_day is null or status = 'confirmed')
);
select protect_tenant_table('lodging_stays');
create index lodging_stays_of_unit on lodging_stays (organization_id, unit_id, last_day, stay_id);
create index lodging_stays_in_order on lodging_stays (organization_id, last_day, stay_id);
create index lodging_stays_to_open on lodging_stays (opens_at)
  where status = 'confirmed' and access = 'before';
create index lodging_stays_to_close on lodging_stays (closes_at)
  where status = 'confirmed' and access <> 'over';
create index lodging_stays_by_asked_by_id on lodging_stays (organization_id, asked_by_id)
  where asked_by_id is not null;
create index lodging_stays_by_first_day
  on lodging_stays (organization_id, first_day, stay_id, last_day);
create index lodging_stays_of_agent on lodging_stays (
    organization_id, agent_id, first_day, stay_id
  );
create index lodging_stays_that_wait on lodging_stays (organization_id, first_day, stay_id)
  where status = 'requested' or asked_first_day is not null;

-- The people of a stay.
create table lodging_stay_renters (
  organization_id uuid not null references organizations,
  stay_id uuid not null,
  place smallint not null,
  first_name text not null,
  last_name text not null default '',
  -- Null for people who come along with others, such as children.
  email text check (email = lower(email)),
  -- The account that the invitation found or created.
  user_id uuid,
  -- When this person left early; the stay goes on without them.
  left_at bigint,
  primary key (organization_id, stay_id, place),
  foreign key (organization_id, stay_id) references lodging_stays,
  foreign key (organization_id, user_id) references users
);
select protect_tenant_table('lodging_stay_renters');
create index lodging_stay_renters_by_user
  on lodging_stay_renters (organization_id, user_id, stay_id)
  where user_id is not null;

-- The invoices of a stay.
create table lodging_stay_invoices (
  organization_id uuid not null references organizations,
  stay_id uuid not null,
  invoice_id uuid not null,
  primary key (organization_id, stay_id, invoice_id),
  foreign key (organization_id, stay_id) references lodging_stays,
  foreign key (organization_id, invoice_id) references invoices
);
select protect_tenant_table('lodging_stay_invoices');
