-- Not a tenant table: sign-in happens before the organisation matters. The application role cannot read it.
create table logins (
  login_id uuid primary key,
  username text not null unique check (username = lower(username)),
  email text not null unique check (email = lower(email)),
  password_hash text,
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on logins to lodgepole_system;

create table users (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  login_id uuid references logins,
  parent2_login_id uuid references logins,
  account_holder_id uuid,
  first_name text not null default '',
  last_name text not null default '',
  username text,
  email text,
  role text not null default 'account-holder',
  roles text[] not null default '{}',
  image_url text,
  image_url70 text,
  image_url150 text,
  phone text,
  phone_numbers text[] not null default '{}',
  parent2_email text,
  parent2_first_name text,
  parent2_last_name text,
  postal_address1 text,
  postal_address2 text,
  postal_city text,
  postal_state text,
  postal_zipcode text,
  birth_iso date,
  age integer check (age between 0 and 150),
  is_resident boolean,
  member_id text,
  membership_type text,
  membership_amount_paid_cents bigint,
  membership_expires_at bigint,
  billing_expires_at bigint,
  lodging_expires_at bigint,
  lodging_id_primary uuid,
  lodging_tenant_type text,
  booking_event_capacity_limit integer,
  low_balance_threshold_cents bigint not null default 500,
  restricted boolean not null default false,
  restriction_expires_at bigint,
  restriction_message text,
  viewed_tutorial boolean not null default false,
  waiver_signed_at bigint,
  onboarding_completed text[] not null default '{}',
  note text,
  is_inactive boolean not null default false,
  is_hidden boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  foreign key (organization_id, account_holder_id) references users (organization_id, user_id)
);
create unique index users_of_login on users (organization_id, login_id) where login_id is not null;
create index users_by_login on users (login_id) where login_id is not null;
create index users_by_parent2_login on users (parent2_login_id) where parent2_login_id is not null;
create index users_by_holder on users (organization_id, account_holder_id);
create index users_by_name on users (organization_id, lower(last_name), lower(first_name), user_id);
select protect_tenant_table('users');

create table user_pairs (
  organization_id uuid not null references organizations,
  parent_id uuid not null,
  child_id uuid not null,
  relationship text not null default '',
  primary key (organization_id, parent_id, child_id),
  foreign key (organization_id, parent_id) references users (organization_id, user_id),
  foreign key (organization_id, child_id) references users (organization_id, user_id)
);
create index user_pairs_by_child on user_pairs (organization_id, child_id);
select protect_tenant_table('user_pairs');
