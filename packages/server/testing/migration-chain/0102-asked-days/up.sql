-- Other days that were asked for, beside those that a confirmed stay has: it keeps its nights until somebody has decided.
alter table lodging_stays
  add column asked_first_day date,
  add column asked_last_day date,
  add column asked_by_id uuid,
  add foreign key (organization_id, asked_by_id) references users (organization_id, user_id),
  add constraint a_wish_is_whole check (num_nulls(asked_first_day, asked_last_day, asked_by_id) in (0, 3)),
  add constraint a_wish_of_a_night_to_a_year check (asked_last_day - asked_first_day between 1 and 366),
  add constraint a_wish_beside_a_confirmed_stay check (asked_first_day is null or status = 'confirmed');

-- Both kinds of what waits for a decision, in the order of every list of stays.
drop index lodging_stays_that_wait;
create index lodging_stays_that_wait on lodging_stays (organization_id, last_day, stay_id) where status = 'requested' or asked_first_day is not null;
