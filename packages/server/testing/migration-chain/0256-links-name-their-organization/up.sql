-- Runs an hour after 0255-login-organizations: a process of the version before links logins without the row, and would be refused.
-- The keys come first: they keep new links out until the missing rows are there.
alter table users add constraint users_login_organization
  foreign key (login_id, organization_id) references login_organizations (login_id, organization_id) not valid;
alter table users add constraint users_parent2_login_organization
  foreign key (parent2_login_id, organization_id) references login_organizations (login_id, organization_id) not valid;
alter table contributors add constraint contributors_login_organization
  foreign key (login_id, organization_id) references login_organizations (login_id, organization_id) not valid;

insert into login_organizations (login_id, organization_id)
  select login_id, organization_id from users where login_id is not null on conflict do nothing;
insert into login_organizations (login_id, organization_id)
  select distinct parent2_login_id, organization_id from users where parent2_login_id is not null on conflict do nothing;
insert into login_organizations (login_id, organization_id)
  select distinct login_id, organization_id from contributors where login_id is not null on conflict do nothing;
