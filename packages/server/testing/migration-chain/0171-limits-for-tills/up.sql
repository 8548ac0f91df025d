-- Sales that the household itself decided on in the portal. Daily limits neither stop them nor count them.
alter table journals add column outside_limits boolean not null default false;
