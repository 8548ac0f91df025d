-- Who came without a reservation, and when they went: what a household's attendance shows beside its reservations.
create table entry_visits (
  organization_id uuid not null references organizations,
  visit_id uuid not null default gen_random_uuid(),
  place_id uuid not null,
  person_id uuid not null,
  day_hash text not null,
  in_seconds bigint not null,
  out_seconds bigint,
  primary key (organization_id, visit_id),
  foreign key (organization_id, place_id) references entry_places (organization_id, place_id),
  foreign key (organization_id, person_id) references users (organization_id, user_id),
  constraint came_before_leaving check (out_seconds >= in_seconds)
);
create index entry_visits_of_person on entry_visits (organization_id, person_id, day_hash, in_seconds);
-- Whoever leaves ends the visit that is open at this place.
create index entry_visits_open on entry_visits (organization_id, place_id, person_id) where out_seconds is null;
select protect_tenant_table('entry_visits');
