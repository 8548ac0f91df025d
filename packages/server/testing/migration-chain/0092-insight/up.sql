-- Who came and what was booked in a time, read along the time: dashboards and reports ask for days among years.
create index users_by_creation on users (organization_id, created_at, user_id) where merged_into is null;
create index bookings_by_creation on bookings (organization_id, created_at, booking_id);
