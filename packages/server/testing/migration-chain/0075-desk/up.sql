-- What waits for an answer: few among all that was ever booked.
create index bookings_undecided on bookings (organization_id, start_seconds, group_id) where status in ('Needs Approval', 'Waitlisted', 'Offered');
-- What gates without a network let in and the server would not have.
create index entry_scans_conflicts on entry_scans (organization_id, scanned_at_seconds desc, scan_id desc) where is_offline and let_in and outcome <> 'accepted';
