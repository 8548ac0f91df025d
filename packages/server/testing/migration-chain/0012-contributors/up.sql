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
  max_total_cents bigint check (max_total_cents >= coalesce(max_per_gift_cents, 1)),
  state text not null check (state in ('Invited', 'Active', 'Removed')),
  login_id uuid references logins,
  invited_at timestamptz not null,
  accepted_at timestamptz,
  removed_at timestamptz,
  primary key (organization_id, contributor_id),
  foreign key (organization_id, account_user_id) references users (organization_id, user_id)
);
create unique index contributors_of_account on contributors (organization_id, account_user_id, email) where state <> 'Removed';
create index contributors_by_login on contributors (login_id) where login_id is not null;
select protect_tenant_table('contributors');

create table contributor_exclusions (
  organization_id uuid not null references organizations,
  contributor_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, contributor_id, user_id),
  foreign key (organization_id, contributor_id) references contributors (organization_id, contributor_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id)
);
select protect_tenant_table('contributor_exclusions');

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
  foreign key (organization_id, contributor_id) references contributors (organization_id, contributor_id),
  foreign key (organization_id, account_user_id) references users (organization_id, user_id)
);
create index contributor_invitations_newest on contributor_invitations (organization_id, account_user_id, sent_at desc);
select protect_tenant_table('contributor_invitations');
