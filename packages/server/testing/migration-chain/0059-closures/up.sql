-- Days on which nothing takes place: everywhere, at one place, or of one series. One that was lifted stays, so that calendars hear of it.
create table closures (
  organization_id uuid not null references organizations,
  closure_id uuid not null,
  series_id uuid,
  campus_id text,
  first_day date not null,
  last_day date not null,
  reason text not null check (reason <> ''),
  -- Whether those who lose a seat are offered another.
  offer_again boolean not null default false,
  created_at timestamptz not null,
  created_by_login_id uuid,
  -- When the last reservation in it had been given back.
  done_at timestamptz,
  lifted_at timestamptz,
  primary key (organization_id, closure_id),
  foreign key (organization_id, series_id) references series (organization_id, series_id),
  constraint a_day_to_a_year check (last_day - first_day between 0 and 366),
  constraint series_or_place check (series_id is null or campus_id is null)
);
create index closures_in_order on closures (organization_id, last_day, closure_id);
select protect_tenant_table('closures');

-- What a closure took, each reservation once.
create table closed_bookings (
  organization_id uuid not null references organizations,
  booking_id uuid not null,
  closure_id uuid not null,
  refunded_cents bigint not null check (refunded_cents >= 0),
  -- The group of what was offered instead.
  instead_group_id uuid,
  closed_at timestamptz not null,
  primary key (organization_id, booking_id),
  foreign key (organization_id, booking_id) references bookings (organization_id, booking_id),
  foreign key (organization_id, closure_id) references closures (organization_id, closure_id)
);
create index closed_bookings_of_closure on closed_bookings (organization_id, closure_id);
select protect_tenant_table('closed_bookings', append_only => true);

create index events_of_day on events (organization_id, start_day_hash, event_id);
