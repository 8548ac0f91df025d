-- Runs an hour after 0300-baseline: processes of version 0.3 call this function.
drop function if exists knows_login_organizations();
