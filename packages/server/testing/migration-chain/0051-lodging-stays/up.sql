-- For equality of ids inside an exclusion constraint. A trusted extension: whoever owns the database may create it.
create extension if not exists btree_gist;

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
  -- Whether what the renters get has begun, and the moments at which it does and ends, by the organisation's clock.
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
  primary key (organization_id, stay_id),
  foreign key (organization_id, unit_id) references lodging_units (organization_id, unit_id),
  foreign key (organization_id, agent_id) references users (organization_id, user_id),
  constraint a_night_to_a_year check (last_day - first_day between 1 and 366),
  -- Whatever comes at once: of two that want the same night one is refused here.
  constraint one_stay_at_a_time exclude using gist (organization_id with =, unit_id with =, daterange(first_day, last_day) with &&) where (status = 'confirmed')
);
create index lodging_stays_of_unit on lodging_stays (organization_id, unit_id, last_day, stay_id);
create index lodging_stays_in_order on lodging_stays (organization_id, last_day, stay_id);
create index lodging_stays_of_agent on lodging_stays (organization_id, agent_id, last_day, stay_id);
create index lodging_stays_to_open on lodging_stays (opens_at) where status = 'confirmed' and access = 'before';
create index lodging_stays_to_close on lodging_stays (closes_at) where status = 'confirmed' and access <> 'over';
select protect_tenant_table('lodging_stays');

create table lodging_stay_renters (
  organization_id uuid not null references organizations,
  stay_id uuid not null,
  place smallint not null,
  first_name text not null,
  last_name text not null default '',
  -- Who has none comes along with the others: a child, say.
  email text check (email = lower(email)),
  -- The account, once the invitation has found or made it.
  user_id uuid,
  primary key (organization_id, stay_id, place),
  foreign key (organization_id, stay_id) references lodging_stays (organization_id, stay_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id)
);
create index lodging_stay_renters_by_user on lodging_stay_renters (organization_id, user_id, stay_id) where user_id is not null;
select protect_tenant_table('lodging_stay_renters');

-- What was asked for a stay, one row for each invoice.
create table lodging_stay_invoices (
  organization_id uuid not null references organizations,
  stay_id uuid not null,
  invoice_id uuid not null,
  primary key (organization_id, stay_id, invoice_id),
  foreign key (organization_id, stay_id) references lodging_stays (organization_id, stay_id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, invoice_id)
);
select protect_tenant_table('lodging_stay_invoices');
