-- Where an admin has ended a session that goes on in other organizations.
alter table sessions add column ended_organization_ids uuid[] not null default '{}';
