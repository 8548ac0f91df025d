-- Addresses under which a calendar program reads what a household, or one of its people, has booked.
create table calendar_feeds (
  organization_id uuid not null references organizations,
  feed_id uuid not null,
  account_id uuid not null,
  -- Null: the whole household.
  person_id uuid,
  token_hash text not null,
  language text not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (organization_id, feed_id),
  foreign key (organization_id, account_id) references users (organization_id, user_id),
  foreign key (organization_id, person_id) references users (organization_id, user_id)
);
create unique index calendar_feeds_token on calendar_feeds (organization_id, token_hash);
create index calendar_feeds_of_account on calendar_feeds (organization_id, account_id) where withdrawn_at is null;
select protect_tenant_table('calendar_feeds');
