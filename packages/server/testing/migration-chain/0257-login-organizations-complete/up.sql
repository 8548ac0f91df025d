-- Runs an hour after 0255-login-organizations: directly after 0256, without its locks.
alter table users validate constraint users_login_organization;
alter table users validate constraint users_parent2_login_organization;
alter table contributors validate constraint contributors_login_organization;

create or replace function knows_login_organizations() returns boolean language sql stable as 'select true';
