-- The log of what was done is read by kind of action as well as by time and by person. The kinds themselves are found by jumping along the
-- index, however many rows there are.
create index audit_entries_of_action on audit_entries (organization_id, action, happened_at desc, audit_entry_id desc);
drop index audit_entries_of_user;
create index audit_entries_of_user on audit_entries (organization_id, user_id, happened_at desc, audit_entry_id desc);
create index client_errors_of_level on client_errors (organization_id, level, happened_at desc, client_error_id desc);
