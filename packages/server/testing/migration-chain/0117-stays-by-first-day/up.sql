-- Lists of stays go by the day on which people come. The last day stands in the index as well: those that are over are passed by without a look at their rows.
create index lodging_stays_by_first_day on lodging_stays (organization_id, first_day, stay_id, last_day);

drop index lodging_stays_of_agent;
create index lodging_stays_of_agent on lodging_stays (organization_id, agent_id, first_day, stay_id);

drop index lodging_stays_that_wait;
create index lodging_stays_that_wait on lodging_stays (organization_id, first_day, stay_id) where status = 'requested' or asked_first_day is not null;
