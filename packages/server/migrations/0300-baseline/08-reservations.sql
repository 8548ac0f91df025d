-- Series, events, bookings and closures.

-- Activities that people reserve, each with its rules and prices.
create table series (
  organization_id uuid not null references organizations,
  series_id uuid not null,
  label text not null,
  category text not null default 'Location' check (category in ('Location', 'Class')),
  campus_id text,
  time_zone text not null,
  state text check (state in ('draft', 'disabled')),
  enabled boolean not null default true,
  hidden boolean not null default false,
  waitlist_enabled boolean not null default false,
  quota_whole_week jsonb,
  quota_split_week jsonb,
  quota_limit_bookings jsonb,
  quota_gap_days integer not null default 0,
  quota_gap_occurances integer not null default 0,
  event_reservation_settings jsonb not null default '{}',
  price_settings jsonb,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by_login_id uuid,
  primary key (organization_id, series_id)
);
select protect_tenant_table('series');

alter table remaining_offers
  add foreign key (organization_id, series_id) references series;

alter table close_outs
  add foreign key (organization_id, series_id) references series;

-- How events repeat. Every event is a row of its own from the beginning; the rule ties them
-- together.
create table event_rules (
  organization_id uuid not null references organizations,
  rule_id uuid not null,
  series_id uuid not null,
  first_day date not null,
  until_day date not null,
  weekdays integer[] not null,
  every_weeks integer not null check (every_weeks >= 1 and every_weeks <= 52),
  start_time text not null check (start_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  minutes integer not null check (minutes > 0),
  -- Days on which the rule is skipped.
  except_days text[] not null default '{}',
  constraint until_after_first check (until_day >= first_day),
  primary key (organization_id, rule_id),
  foreign key (organization_id, series_id) references series
);
select protect_tenant_table('event_rules');

-- Single dates of a series, with their seats.
create table events (
  organization_id uuid not null references organizations,
  event_id uuid not null,
  series_id uuid not null,
  label text not null,
  start_seconds bigint not null,
  end_seconds bigint not null,
  start_day_hash text not null,
  start_week_hash text not null,
  capacity_count integer,
  registered_count integer not null default 0 check (registered_count >= 0),
  status text not null default 'Scheduled',
  expires_at bigint,
  event_extras jsonb not null default '[]',
  is_premium boolean not null default false,
  -- When seats were last taken or given back, for pages that show the schedule meanwhile.
  changed_at timestamptz not null default now(),
  rule_id uuid,
  -- The day that the rule gave it.
  rule_day text,
  -- Changed individually: changes to the rule leave it alone.
  is_exception boolean not null default false,
  constraint events_check check (end_seconds > start_seconds),
  constraint never_over_capacity check (
    capacity_count is null
    or registered_count <= capacity_count
  ),
  primary key (organization_id, event_id),
  foreign key (organization_id, series_id) references series,
  foreign key (organization_id, rule_id) references event_rules,
  constraint rule_with_day check ((rule_id is null) = (rule_day is null))
);
select protect_tenant_table('events');
create index events_by_end on events (organization_id, end_seconds, event_id);
create index events_of_series on events (organization_id, series_id, start_seconds);
create index events_changed on events (organization_id, changed_at);
create index events_of_day on events (organization_id, start_day_hash, event_id);
create unique index events_of_rule on events (organization_id, rule_id, rule_day)
  where rule_id is not null;

-- Seats, waitlist places and offers.
create table bookings (
  organization_id uuid not null references organizations,
  booking_id uuid not null,
  event_id uuid not null,
  series_id uuid not null,
  user_id uuid not null,
  auth_user_id uuid not null,
  group_id uuid not null,
  status text not null
    check (status in (
      'Registered', 'Needs Approval', 'Waitlisted', 'Offered', 'Declined', 'Cancelled', 'No Show')),
  start_seconds bigint not null,
  end_seconds bigint not null,
  start_day_hash text not null,
  start_week_hash text not null,
  extra_ids text[] not null default '{}',
  last_check_in_at bigint,
  last_check_out_at bigint,
  cancel_expires_at bigint,
  created_at timestamptz not null default now(),
  price_cents bigint not null default 0 check (price_cents >= 0),
  paid_journal_id uuid,
  paid_user_id uuid,
  waiting_number integer,
  offer_expires_at bigint,
  payment_id uuid,
  primary key (organization_id, booking_id),
  foreign key (organization_id, event_id) references events,
  foreign key (organization_id, series_id) references series,
  foreign key (organization_id, user_id) references users,
  foreign key (organization_id, auth_user_id) references users,
  constraint paid_by_somebody check ((paid_journal_id is null) = (paid_user_id is null)),
  foreign key (organization_id, payment_id) references payments
);
select protect_tenant_table('bookings');
create unique index bookings_one_active_a_person
  on bookings (organization_id, event_id, auth_user_id)
  where status in ('Registered', 'Needs Approval', 'Waitlisted', 'Offered');
create index bookings_of_account
  on bookings (organization_id, user_id, end_seconds desc, booking_id);
create index bookings_of_person on bookings (organization_id, auth_user_id, start_seconds desc);
create index bookings_of_event on bookings (organization_id, event_id, status, waiting_number);
create index bookings_of_payment on bookings (organization_id, payment_id)
  where payment_id is not null;
-- Offers that are about to expire, of all organizations.
create index bookings_offered on bookings (offer_expires_at)
  where status = 'Offered' and offer_expires_at is not null;
create index bookings_of_group on bookings (organization_id, group_id);
create index bookings_undecided on bookings (organization_id, start_seconds, group_id)
  where status in ('Needs Approval', 'Waitlisted', 'Offered');
create index bookings_by_creation on bookings (organization_id, created_at, booking_id);

-- Booking requests by people without an account: who asked, from where, and whether the mailed link
-- was followed. Limits are counted here. Addresses and networks are keyed hashes, which can be
-- counted and compared but not read.
create table guest_holds (
  organization_id uuid not null references organizations,
  group_id uuid not null,
  puzzle_id uuid not null,
  address_hash bytea not null,
  network_hash bytea not null,
  seats integer not null check (seats > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- When its last event is over. It is not counted after that.
  over_at timestamptz not null,
  -- The /48 around an IPv6 caller: a provider gives one customer any number of /64 networks.
  site_hash bytea,
  primary key (organization_id, group_id),
  unique (organization_id, puzzle_id)
);
select protect_tenant_table('guest_holds');
create index guest_holds_by_address on guest_holds (organization_id, address_hash, created_at);
create index guest_holds_by_network on guest_holds (organization_id, network_hash, created_at);
create index guest_holds_over on guest_holds (over_at);
create index guest_holds_by_site on guest_holds (organization_id, site_hash, created_at)
  where site_hash is not null;

-- Days on which nothing takes place: everywhere, at one location, or in one series. A lifted
-- closure stays, so that calendars learn about it.
create table closures (
  organization_id uuid not null references organizations,
  closure_id uuid not null,
  series_id uuid,
  campus_id text,
  first_day date not null,
  last_day date not null,
  reason text not null check (reason <> ''),
  -- Whether people who lose a seat are offered another.
  offer_again boolean not null default false,
  created_at timestamptz not null,
  created_by_login_id uuid,
  -- When the last of its bookings was canceled.
  done_at timestamptz,
  lifted_at timestamptz,
  constraint a_day_to_a_year check (
    ((last_day - first_day) >= 0)
    and ((last_day - first_day) <= 366)
  ),
  constraint series_or_place check (series_id is null or campus_id is null),
  primary key (organization_id, closure_id),
  foreign key (organization_id, series_id) references series
);
select protect_tenant_table('closures');
create index closures_in_order on closures (organization_id, last_day, closure_id);

-- The bookings that a closure canceled, each once.
create table closed_bookings (
  organization_id uuid not null references organizations,
  booking_id uuid not null,
  closure_id uuid not null,
  refunded_cents bigint not null check (refunded_cents >= 0),
  -- The group of the bookings offered instead.
  instead_group_id uuid,
  closed_at timestamptz not null,
  primary key (organization_id, booking_id),
  foreign key (organization_id, booking_id) references bookings,
  foreign key (organization_id, closure_id) references closures
);
select protect_tenant_table('closed_bookings', append_only => true);
create index closed_bookings_of_closure on closed_bookings (organization_id, closure_id);

-- Addresses at which a calendar program reads the bookings of a household or of one person.
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
  -- The login that created it. When the account is no longer shared with that login, the feed ends.
  login_id uuid references logins,
  primary key (organization_id, feed_id),
  foreign key (organization_id, account_id) references users,
  foreign key (organization_id, person_id) references users
);
select protect_tenant_table('calendar_feeds');
create unique index calendar_feeds_token on calendar_feeds (organization_id, token_hash);
create index calendar_feeds_of_account on calendar_feeds (organization_id, account_id)
  where withdrawn_at is null;
create index calendar_feeds_by_person_id on calendar_feeds (organization_id, person_id)
  where person_id is not null;
create index calendar_feeds_by_account_id on calendar_feeds (organization_id, account_id);
