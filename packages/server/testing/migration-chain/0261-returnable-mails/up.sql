-- To whom a mail went, for as long as a report about it may come back. Only where BOUNCE_ADDRESS is set.
create table returnable_mails (
  mail_id uuid primary key,
  address text not null check (address = lower(address) and length(address) <= 254),
  organization_id uuid,
  sent_at timestamptz not null
);
create index returnable_mails_by_age on returnable_mails (sent_at);
grant select, insert, delete on returnable_mails to lodgepole_system;
