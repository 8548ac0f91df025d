-- The last time step in which a login's app signed it in: a code works once. It is not a column of
-- logins because each machine of a distributed database has a copy of that table, and a sign-in
-- would then need all of them. No foreign key, for the same reason.
create table totp_steps (
  login_id uuid primary key,
  last_step bigint not null
);
grant select, insert, update, delete on totp_steps to lodgepole_system;
