-- People, households and what belongs to them.

-- The same folding as `packages/domain/people/fold.ts`; a test compares the two. It uses only
-- built-in functions, so that it is really immutable: no dictionary can change under an index.
create function fold_words(value text) returns text
language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    translate(replace(replace(replace(replace(
      lower(regexp_replace(
        normalize(value, NFKD), '[\u0300-\u036f''\u2018\u2019\u02bc`\u00b4]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðħıς', 'olddhiσ'),
    '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f\u00a0\u2010-\u2015]+', ' ', 'g'))
$$;

-- The last part of a name of several words: De la Cruz is also found by Cruz.
create function last_folded_word(value text) returns text
language sql immutable strict parallel safe as $$
  select case when strpos(public.fold_words(value), ' ') > 0
    then substring(public.fold_words(value) from '[^ ]+$') end
$$;

-- North American numbers are written with and without the country code 1.
create function phone_digits(value text) returns text
language sql immutable strict parallel safe as $$
  select nullif(
    regexp_replace(regexp_replace(value, '[^0-9]', '', 'g'), '^1([0-9]{10})$', '\1'), '')
$$;

-- The people of an organization. A household is an account holder and the people whose
-- `account_holder_id` names the holder.
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
  age integer check (age >= 0 and age <= 150),
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
  postal_addresses jsonb not null default '[]',
  mail_choices jsonb not null default '{}',
  changed_at timestamptz,
  changed_by_login_id uuid,
  waiver_version integer,
  parent2_invited_at timestamptz,
  -- Mails within a day of the last one.
  parent2_mails integer not null default 0 check (parent2_mails >= 0),
  -- Requested for a login that already has a password: it belongs to nobody until the login's
  -- mailbox is proved.
  awaits_proof boolean not null default false,
  care_note text,
  -- When the person's stay begins; what it entitles to starts then. Null: there is nothing to wait
  -- for.
  lodging_starts_at bigint,
  family_key text collate "C" generated always as (fold_words(last_name)) stored not null,
  given_key text collate "C" generated always as (fold_words(first_name)) stored not null,
  family_end_key text collate "C" generated always as (last_folded_word(last_name)) stored,
  given_end_key text collate "C" generated always as (last_folded_word(first_name)) stored,
  second_family_key text collate "C"
    generated always as (nullif(fold_words(parent2_last_name), '')) stored,
  second_given_key text collate "C"
    generated always as (nullif(fold_words(parent2_first_name), '')) stored,
  mail_key text collate "C" generated always as (lower(email)) stored,
  second_mail_key text collate "C" generated always as (lower(parent2_email)) stored,
  member_key text collate "C"
    generated always as (nullif(regexp_replace(lower(member_id), '[^a-z0-9]', '', 'g'), '')) stored,
  member_digits_key text collate "C"
    generated always as (
      nullif(ltrim(regexp_replace(member_id, '[^0-9]', '', 'g'), '0'), '')) stored,
  phone_key text collate "C" generated always as (phone_digits(phone)) stored,
  phone_end_key text collate "C" generated always as (reverse(phone_digits(phone))) stored,
  merged_into uuid,
  -- When staff last mailed an invitation, and how many since the last day without one.
  invited_at timestamptz,
  invite_mails integer not null default 0,
  -- When staff deactivated the person. Merged people and those whom the household removed are not
  -- included.
  deactivated_at timestamptz,
  -- The host of a guest whom a household brings to events. Guests have no account of their own.
  guest_of uuid,
  -- Null for members, and for staff from before this was recorded.
  started_work_at timestamptz,
  primary key (organization_id, user_id),
  foreign key (organization_id, account_holder_id) references users,
  constraint unproven_is_inactive check ((not awaits_proof) or is_inactive),
  foreign key (organization_id, merged_into) references users,
  constraint merged_is_inactive check (merged_into is null or is_inactive),
  foreign key (organization_id, guest_of) references users,
  constraint guests_have_no_household check (
    guest_of is null
    or (role = 'guest' and account_holder_id is null and login_id is null)
  ),
  constraint users_login_organization foreign key (
    login_id, organization_id
  ) references login_organizations,
  constraint users_parent2_login_organization foreign key (
    parent2_login_id, organization_id
  ) references login_organizations
);
select protect_tenant_table('users');
create unique index users_of_login on users (organization_id, login_id) where login_id is not null;
create index users_by_login on users (login_id) where login_id is not null;
create index users_by_parent2_login on users (parent2_login_id) where parent2_login_id is not null;
create index users_by_holder on users (organization_id, account_holder_id);
create index users_membership_ends on users (membership_expires_at, user_id)
  where account_holder_id is null and membership_expires_at is not null;
create index users_by_lodging on users (organization_id, lodging_id_primary)
  where lodging_id_primary is not null;
create index users_by_family on users (organization_id, family_key, given_key, user_id)
  where not is_inactive;
create index users_by_given on users (organization_id, given_key, family_key, user_id)
  where not is_inactive;
create index users_by_family_end on users (organization_id, family_end_key, given_key, user_id)
  where (not is_inactive) and family_end_key is not null;
create index users_by_given_end on users (organization_id, given_end_key, family_key, user_id)
  where (not is_inactive) and given_end_key is not null;
create index users_by_second_family
  on users (organization_id, second_family_key, second_given_key, user_id)
  where (not is_inactive) and second_family_key is not null;
create index users_by_second_given
  on users (organization_id, second_given_key, second_family_key, user_id)
  where (not is_inactive) and second_given_key is not null;
create index users_by_mail on users (organization_id, mail_key, user_id)
  where (not is_inactive) and mail_key is not null;
create index users_by_second_mail on users (organization_id, second_mail_key, user_id)
  where (not is_inactive) and second_mail_key is not null;
create index users_by_member on users (organization_id, member_key, user_id)
  where (not is_inactive) and member_key is not null;
create index users_by_member_digits on users (organization_id, member_digits_key, user_id)
  where (not is_inactive) and member_digits_key is not null;
create index users_by_phone on users (organization_id, phone_key, user_id)
  where (not is_inactive) and phone_key is not null;
create index users_by_phone_end on users (organization_id, phone_end_key, user_id)
  where (not is_inactive) and phone_end_key is not null;
create index users_merged on users (organization_id, merged_into) where merged_into is not null;
create index users_alike_by_birth on users (organization_id, family_key, given_key, birth_iso)
  where (not is_inactive) and birth_iso is not null;
create index users_alike_by_mail on users (organization_id, mail_key, family_key, given_key)
  where (not is_inactive) and mail_key is not null;
create index users_by_creation on users (organization_id, created_at, user_id)
  where merged_into is null;
create index users_deactivated on users (organization_id, deactivated_at desc, user_id desc)
  where deactivated_at is not null;
create index users_brought_guests on users (organization_id, guest_of) where guest_of is not null;
create index users_by_email on users (email) where email is not null;
create index users_by_parent2_email on users (parent2_email) where parent2_email is not null;

-- Which adult is a parent of which person, and how they are related.
create table user_pairs (
  organization_id uuid not null references organizations,
  parent_id uuid not null,
  child_id uuid not null,
  relationship text not null default '',
  primary key (organization_id, parent_id, child_id),
  foreign key (organization_id, parent_id) references users,
  foreign key (organization_id, child_id) references users
);
select protect_tenant_table('user_pairs');
create index user_pairs_by_child on user_pairs (organization_id, child_id);

-- Membership numbers that people claim when they sign up, each once.
create table member_ids (
  organization_id uuid not null references organizations,
  member_id text not null check (member_id = upper(member_id) and member_id <> ''),
  claimed_by uuid,
  claimed_at timestamptz,
  constraint member_ids_check check ((claimed_by is null) = (claimed_at is null)),
  primary key (organization_id, member_id),
  foreign key (organization_id, claimed_by) references users
);
select protect_tenant_table('member_ids');
create index member_ids_by_claimed_by on member_ids (organization_id, claimed_by)
  where claimed_by is not null;

-- Two people who look like duplicates but are not. The smaller id comes first, so that each pair is
-- stored once.
create table people_apart (
  organization_id uuid not null references organizations,
  one_id uuid not null,
  other_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  constraint people_apart_check check (one_id < other_id),
  primary key (organization_id, one_id, other_id),
  foreign key (organization_id, one_id) references users,
  foreign key (organization_id, other_id) references users,
  foreign key (organization_id, created_by) references users
);
select protect_tenant_table('people_apart');
create index people_apart_of_other on people_apart (organization_id, other_id);
create index people_apart_by_whom on people_apart (organization_id, created_by);

-- Logins that used to share an account. The audit and the account's activity still name them after
-- sharing has ended; otherwise their actions would be shown as the holder's.
create table former_second_parents (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  login_id uuid not null references logins,
  email text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  ended_at timestamptz not null,
  primary key (organization_id, user_id, login_id),
  foreign key (organization_id, user_id) references users
);
select protect_tenant_table('former_second_parents');
create index former_second_parents_by_login on former_second_parents (login_id);

-- Invitations to work for the organization. The role is given only after the person has proved that
-- the mailbox is theirs.
create table staff_invitations (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  role text not null,
  invited_seconds bigint not null,
  expires_seconds bigint not null,
  -- Mails within a day of the last one.
  mails integer not null check (mails > 0),
  -- The account was created for this invitation and is closed when it is withdrawn.
  made_account boolean not null,
  constraint staff_invitations_check check (expires_seconds > invited_seconds),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users
);
select protect_tenant_table('staff_invitations');

-- Open requests to be invited. Once answered, a request is deleted with the stranger's name and
-- address.
create table invitation_requests (
  organization_id uuid not null references organizations,
  request_id uuid not null,
  name text not null,
  email text not null,
  phone text,
  message text,
  asked_seconds bigint not null,
  -- Null for requests from before this was recorded.
  network_hash text,
  primary key (organization_id, request_id),
  unique (organization_id, email)
);
select protect_tenant_table('invitation_requests');
create index invitation_requests_newest
  on invitation_requests (organization_id, asked_seconds desc, request_id desc);

-- Staff who work in a member's account on their behalf.
create table act_as_grants (
  organization_id uuid not null references organizations,
  act_as_grant_id uuid not null,
  staff_login_id uuid not null references logins,
  user_id uuid not null,
  reason text not null check (reason <> ''),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The staff member's session; the grant ends with it.
  session_id uuid,
  -- Hash of the code that opens the account once at another host. It is deleted when used.
  hand_over_hash text,
  hand_over_until timestamptz,
  primary key (organization_id, act_as_grant_id),
  foreign key (organization_id, user_id) references users
);
select protect_tenant_table('act_as_grants');
create index act_as_grants_by_user_id on act_as_grants (organization_id, user_id)
  where user_id is not null;
create unique index act_as_grants_to_hand_over on act_as_grants (organization_id, hand_over_hash)
  where hand_over_hash is not null;

-- Adults who may collect a child.
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
  foreign key (organization_id, account_id) references users
);
select protect_tenant_table('authorized_persons');
create unique index authorized_persons_once
  on authorized_persons (organization_id, account_id, email)
  where email is not null;
create index authorized_persons_of_user on authorized_persons (organization_id, user_id);

-- Relatives and friends who may add money to a person's account.
create table contributors (
  organization_id uuid not null references organizations,
  contributor_id uuid not null,
  account_user_id uuid not null,
  email text not null check (email = lower(email) and email <> ''),
  name text not null check (name <> ''),
  phone text,
  relationship text not null default '',
  message text not null default '',
  max_per_gift_cents bigint check (max_per_gift_cents > 0),
  max_total_cents bigint,
  state text not null check (state in ('Invited', 'Active', 'Removed')),
  login_id uuid references logins,
  invited_at timestamptz not null,
  accepted_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by_login_id uuid,
  constraint contributors_check
    check (max_total_cents >= coalesce(max_per_gift_cents, (1)::bigint)),
  primary key (organization_id, contributor_id),
  foreign key (organization_id, account_user_id) references users,
  constraint contributors_login_organization foreign key (
    login_id, organization_id
  ) references login_organizations
);
select protect_tenant_table('contributors');
create unique index contributors_of_account
  on contributors (organization_id, account_user_id, email)
  where state <> 'Removed';
create index contributors_by_login on contributors (login_id) where login_id is not null;
create index contributors_by_account_user_id on contributors (organization_id, account_user_id);

-- People of the household for whom a contributor may not give.
create table contributor_exclusions (
  organization_id uuid not null references organizations,
  contributor_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, contributor_id, user_id),
  foreign key (organization_id, contributor_id) references contributors,
  foreign key (organization_id, user_id) references users
);
select protect_tenant_table('contributor_exclusions');
create index contributor_exclusions_by_user_id on contributor_exclusions (organization_id, user_id)
  where user_id is not null;

-- Invitations to become a contributor.
create table contributor_invitations (
  organization_id uuid not null references organizations,
  contributor_invitation_id uuid not null,
  contributor_id uuid not null,
  account_user_id uuid not null,
  email text not null,
  token_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, contributor_invitation_id),
  unique (organization_id, token_hash),
  foreign key (organization_id, contributor_id) references contributors,
  foreign key (organization_id, account_user_id) references users
);
select protect_tenant_table('contributor_invitations');
create index contributor_invitations_newest
  on contributor_invitations (organization_id, account_user_id, sent_at desc);

-- Pets of a household.
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
  foreign key (organization_id, household_id) references users
);
select protect_tenant_table('pets');
create index pets_of_household on pets (organization_id, household_id, created_at);
create index pets_newest on pets (organization_id, created_at, belonging_id) where not is_removed;

-- Vehicles of a household.
create table vehicles (
  organization_id uuid not null references organizations,
  belonging_id uuid not null,
  household_id uuid not null,
  make text not null,
  model text not null default '',
  year integer check (year >= 1886 and year <= 2200),
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
  foreign key (organization_id, household_id) references users
);
select protect_tenant_table('vehicles');
create index vehicles_of_household on vehicles (organization_id, household_id, created_at);
create index vehicles_newest on vehicles (organization_id, created_at, belonging_id)
  where not is_removed;

-- Uploaded photos on their way to becoming a profile picture.
create table photo_processes (
  organization_id uuid not null references organizations,
  process_id uuid not null,
  -- Whose photo it will be.
  user_id uuid not null,
  requested_by uuid not null,
  object_name text not null,
  content_type text not null,
  size_bytes integer not null check (size_bytes >= 1 and size_bytes <= 3145728),
  status text not null default 'PENDING'
    check (status in ('PENDING', 'PROCESSING', 'FINISHED', 'ERROR')),
  error_code text,
  created_at timestamptz not null,
  constraint photo_processes_check check ((error_code is null) = (status <> 'ERROR')),
  primary key (organization_id, process_id),
  foreign key (organization_id, user_id) references users,
  foreign key (organization_id, requested_by) references users
);
select protect_tenant_table('photo_processes');
create index photo_processes_by_age on photo_processes (created_at);
create index photo_processes_by_user_id on photo_processes (organization_id, user_id)
  where user_id is not null;
create index photo_processes_by_requested_by on photo_processes (organization_id, requested_by)
  where requested_by is not null;

-- The texts of waivers, each version once.
create table waiver_texts (
  organization_id uuid not null references organizations,
  version integer not null check (version > 0),
  title text not null check (title <> ''),
  text text not null check (text <> ''),
  published_at timestamptz not null,
  published_by uuid,
  primary key (organization_id, version)
);
select protect_tenant_table('waiver_texts', append_only => true);

-- Signed waivers as PDF files.
create table waiver_documents (
  organization_id uuid not null references organizations,
  waiver_document_id uuid not null,
  account_user_id uuid not null,
  pdf bytea not null,
  created_at timestamptz not null,
  primary key (organization_id, waiver_document_id),
  foreign key (organization_id, account_user_id) references users
);
select protect_tenant_table('waiver_documents', append_only => true);
create index waiver_documents_by_account_user_id
  on waiver_documents (organization_id, account_user_id)
  where account_user_id is not null;

-- Links that open a waiver for signing without an account.
create table waiver_links (
  organization_id uuid not null references organizations,
  token_hash text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organization_id, token_hash),
  foreign key (organization_id, user_id) references users
);
select protect_tenant_table('waiver_links');
create index waiver_links_of_user on waiver_links (organization_id, user_id, created_at desc);

-- Signed waivers.
create table waiver_signatures (
  organization_id uuid not null references organizations,
  waiver_signature_id uuid not null,
  waiver_document_id uuid not null,
  version integer not null,
  user_id uuid not null,
  account_user_id uuid not null,
  typed_name text not null check (typed_name <> ''),
  signed_at timestamptz not null,
  signed_via text not null check (signed_via in ('portal', 'link')),
  login_id uuid,
  address text not null,
  user_agent text not null,
  primary key (organization_id, waiver_signature_id),
  foreign key (organization_id, waiver_document_id) references waiver_documents,
  foreign key (organization_id, version) references waiver_texts,
  foreign key (organization_id, user_id) references users,
  foreign key (organization_id, account_user_id) references users
);
select protect_tenant_table('waiver_signatures', append_only => true);
create index waiver_signatures_of_person
  on waiver_signatures (organization_id, user_id, signed_at desc);
create index waiver_signatures_by_account_user_id
  on waiver_signatures (organization_id, account_user_id)
  where account_user_id is not null;
