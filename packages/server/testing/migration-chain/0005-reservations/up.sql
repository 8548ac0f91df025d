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
  primary key (organization_id, series_id)
);
select protect_tenant_table('series');

create table events (
  organization_id uuid not null references organizations,
  event_id uuid not null,
  series_id uuid not null,
  label text not null,
  start_seconds bigint not null,
  end_seconds bigint not null check (end_seconds > start_seconds),
  start_day_hash text not null,
  start_week_hash text not null,
  capacity_count integer,
  registered_count integer not null default 0 check (registered_count >= 0),
  status text not null default 'Scheduled',
  expires_at bigint,
  event_extras jsonb not null default '[]',
  is_premium boolean not null default false,
  primary key (organization_id, event_id),
  foreign key (organization_id, series_id) references series (organization_id, series_id),
  constraint never_over_capacity check (capacity_count is null or registered_count <= capacity_count)
);
create index events_by_end on events (organization_id, end_seconds, event_id);
create index events_of_series on events (organization_id, series_id, start_seconds);
select protect_tenant_table('events');

create table bookings (
  organization_id uuid not null references organizations,
  booking_id uuid not null,
  event_id uuid not null,
  series_id uuid not null,
  user_id uuid not null,
  auth_user_id uuid not null,
  group_id uuid not null,
  status text not null check (status in
    ('Registered', 'Needs Approval', 'Waitlisted', 'Offered', 'Declined', 'Cancelled', 'No Show')),
  start_seconds bigint not null,
  end_seconds bigint not null,
  start_day_hash text not null,
  start_week_hash text not null,
  extra_ids text[] not null default '{}',
  last_check_in_at bigint,
  last_check_out_at bigint,
  cancel_expires_at bigint,
  created_at timestamptz not null default now(),
  primary key (organization_id, booking_id),
  foreign key (organization_id, event_id) references events (organization_id, event_id),
  foreign key (organization_id, series_id) references series (organization_id, series_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id),
  foreign key (organization_id, auth_user_id) references users (organization_id, user_id)
);
create unique index bookings_one_active_a_person on bookings (organization_id, event_id, auth_user_id)
  where status in ('Registered', 'Needs Approval', 'Waitlisted', 'Offered');
create index bookings_of_account on bookings (organization_id, user_id, end_seconds desc, booking_id);
create index bookings_of_person on bookings (organization_id, auth_user_id, start_seconds desc);
select protect_tenant_table('bookings');
