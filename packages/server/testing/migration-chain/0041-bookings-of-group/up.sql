-- Who is told of what was booked is looked up by group: without an index every mail reads all bookings there are.
create index bookings_of_group on bookings (organization_id, group_id);
