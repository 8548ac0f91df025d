-- Mail: senders, texts, bounces.

-- Texts that an organization has changed in its mails.
create table mail_texts (
  organization_id uuid not null references organizations,
  -- Which mail, for example `reservation.booked`.
  mail text not null check (mail <> ''),
  language text not null check (language in ('en', 'es', 'fr')),
  subject text not null default '',
  heading text not null default '',
  opening text not null default '',
  closing text not null default '',
  version integer not null default 1,
  changed_at timestamptz,
  changed_by_login_id uuid,
  primary key (organization_id, mail, language)
);
select protect_tenant_table('mail_texts');

-- The sender of an organization's mail and its own mail server, if any. Neither is used before it
-- was tested.
create table organization_mail (
  organization_id uuid primary key references organizations,
  sender_name text not null default '' check (length(sender_name) <= 60),
  sender_address text not null default '' check (length(sender_address) <= 254),
  reply_to text not null default '' check (length(reply_to) <= 254),
  smtp_host text check (length(smtp_host) <= 253),
  smtp_port integer check (smtp_port >= 1 and smtp_port <= 65535),
  smtp_user text check (length(smtp_user) <= 255),
  -- The address with its password, encrypted.
  smtp_url text check (length(smtp_url) <= 6000),
  -- When a test mail from this sender was last accepted.
  smtp_tested_at timestamptz,
  smtp_problem text check (length(smtp_problem) <= 100),
  dkim_domain text check (length(dkim_domain) <= 253),
  dkim_selector text check (length(dkim_selector) <= 63),
  dkim_public_key text,
  -- Encrypted.
  dkim_private_key text check (length(dkim_private_key) <= 12000),
  -- When its record was last found in the DNS.
  dkim_checked_at timestamptz,
  version integer not null default 0,
  changed_at timestamptz,
  changed_by_login_id uuid
);
select protect_tenant_table('organization_mail');
-- The application role may write secrets but not read them; the system role uses them.
revoke select on organization_mail from lodgepole_app;
grant select (
  organization_id, sender_name, sender_address, reply_to, smtp_host, smtp_port, smtp_user,
  smtp_tested_at, smtp_problem, dkim_domain, dkim_selector, dkim_public_key, dkim_checked_at,
  version, changed_at, changed_by_login_id
) on organization_mail to lodgepole_app;

-- Addresses that the installation's mail server cannot reach, or whose owners refuse mail. They
-- apply to every organization.
create table mail_marks (
  address text check (address = lower(address) and length(address) <= 254) primary key,
  -- Null: not marked, or not anymore.
  kind text check (kind in ('bounced', 'complained')),
  status text not null default '' check (length(status) <= 20),
  reason text not null default '' check (length(reason) <= 200),
  source text not null default 'delivery' check (source in ('delivery', 'report', 'webhook')),
  first_at timestamptz,
  last_at timestamptz,
  count integer not null default 0,
  -- Temporary failures while it is not marked.
  soft_count integer not null default 0,
  soft_since timestamptz,
  confirmed_at timestamptz,
  constraint mail_marks_check check (kind is null or (first_at is not null and last_at is not null))
);
grant select, insert, update on mail_marks to lodgepole_system;

-- The same for one organization: what its staff see and may confirm, and what its own mail server
-- reported.
create table organization_mail_marks (
  organization_id uuid not null references organizations,
  address text not null check (address = lower(address) and length(address) <= 254),
  kind text check (kind in ('bounced', 'complained')),
  status text not null default '' check (length(status) <= 20),
  reason text not null default '' check (length(reason) <= 200),
  source text not null default 'delivery' check (source in ('delivery', 'report', 'webhook')),
  first_at timestamptz,
  last_at timestamptz,
  count integer not null default 0,
  soft_count integer not null default 0,
  soft_since timestamptz,
  confirmed_at timestamptz,
  -- Mails that were not sent because of it.
  held_count integer not null default 0,
  constraint organization_mail_marks_check check (
    kind is null
    or (first_at is not null and last_at is not null)
  ),
  primary key (organization_id, address)
);
select protect_tenant_table('organization_mail_marks');
create index organization_mail_marks_by_time
  on organization_mail_marks (organization_id, last_at desc, address)
  where kind is not null;
create index organization_mail_marks_by_address on organization_mail_marks (address);

-- Reports about addresses, each once. Rows are only added.
create table mail_events (
  event_key text check (length(event_key) <= 200) primary key,
  address text not null,
  what text not null check (what in ('hard', 'soft', 'complaint', 'confirmed')),
  source text not null,
  status text not null default '',
  happened_at timestamptz not null,
  heard_at timestamptz not null
);
grant select, insert, delete on mail_events to lodgepole_system;
create index mail_events_by_age on mail_events (heard_at);

-- Signatures of Mailgun webhooks that were used. They cover a time and a token, not the message, so
-- each counts for one message only.
create table mail_event_signatures (
  signed_hash text check (length(signed_hash) <= 100) primary key,
  message_hash text not null check (length(message_hash) <= 100),
  used_at timestamptz not null
);
grant select, insert, delete on mail_event_signatures to lodgepole_system;
create index mail_event_signatures_by_age on mail_event_signatures (used_at);

-- Whom a mail went to, for as long as a bounce may come back. It is used only where BOUNCE_ADDRESS
-- is set.
create table returnable_mails (
  mail_id uuid primary key,
  address text not null check (address = lower(address) and length(address) <= 254),
  organization_id uuid,
  sent_at timestamptz not null
);
grant select, insert, delete on returnable_mails to lodgepole_system;
create index returnable_mails_by_age on returnable_mails (sent_at);
