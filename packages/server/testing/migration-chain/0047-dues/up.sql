-- What an invoice for membership dues was made on, and what it did to the membership when it was settled.
create table dues (
  organization_id uuid not null references organizations,
  invoice_id uuid not null,
  user_id uuid not null,
  membership_type text,
  months smallint not null check (months between 1 and 120),
  -- The end of the membership that it renews; null for the first.
  renews_seconds bigint,
  -- Settled: when, and until when the membership lasts since then. Closed: the office has taken the invoice back.
  applied_at timestamptz,
  expires_seconds bigint,
  closed_at timestamptz,
  primary key (organization_id, invoice_id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, invoice_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id),
  constraint applied_has_an_end check ((applied_at is null) = (expires_seconds is null)),
  constraint applied_or_closed check (applied_at is null or closed_at is null)
);
-- Nobody is asked for two years at once, whoever asks.
create unique index dues_open_once on dues (organization_id, user_id) where applied_at is null and closed_at is null;
create index dues_of_user on dues (organization_id, user_id, renews_seconds);
select protect_tenant_table('dues');

-- Whose membership ends next, of any organisation.
create index users_membership_ends on users (membership_expires_at, user_id) where account_holder_id is null and membership_expires_at is not null;
