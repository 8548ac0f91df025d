-- As whom an organization's mail comes, and by which server. Nothing of it counts before it was tried.
create table organization_mail (
  organization_id uuid not null references organizations,
  sender_name text not null default '' check (length(sender_name) <= 60),
  sender_address text not null default '' check (length(sender_address) <= 254),
  reply_to text not null default '' check (length(reply_to) <= 254),
  smtp_host text check (length(smtp_host) <= 253),
  smtp_port integer check (smtp_port between 1 and 65535),
  smtp_user text check (length(smtp_user) <= 255),
  -- The whole address with its password, sealed.
  smtp_url text check (length(smtp_url) <= 6000),
  -- A test mail has left by it, from this sender.
  smtp_tested_at timestamptz,
  smtp_problem text check (length(smtp_problem) <= 100),
  dkim_domain text check (length(dkim_domain) <= 253),
  dkim_selector text check (length(dkim_selector) <= 63),
  dkim_public_key text,
  -- Sealed.
  dkim_private_key text check (length(dkim_private_key) <= 12000),
  -- The record was found in the DNS.
  dkim_checked_at timestamptz,
  version integer not null default 0,
  changed_at timestamptz,
  changed_by_login_id uuid,
  primary key (organization_id)
);
select protect_tenant_table('organization_mail');
-- What serves calls may set secrets and never read them; only the system role, which sends, does.
revoke select on organization_mail from lodgepole_app;
grant select (organization_id, sender_name, sender_address, reply_to, smtp_host, smtp_port, smtp_user, smtp_tested_at, smtp_problem,
  dkim_domain, dkim_selector, dkim_public_key, dkim_checked_at, version, changed_at, changed_by_login_id) on organization_mail to lodgepole_app;
