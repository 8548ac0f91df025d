-- The few that wait for a decision, in the order of every list of stays.
create index lodging_stays_that_wait on lodging_stays (organization_id, last_day, stay_id) where status = 'requested';
