-- Signatures of Mailgun that were used. They are made over a moment and a token, not over the message: each counts for one message.
create table mail_event_signatures (
  signed_hash text primary key check (length(signed_hash) <= 100),
  message_hash text not null check (length(message_hash) <= 100),
  used_at timestamptz not null
);
create index mail_event_signatures_by_age on mail_event_signatures (used_at);
-- Old ones go at night.
grant select, insert, delete on mail_event_signatures to lodgepole_system;
