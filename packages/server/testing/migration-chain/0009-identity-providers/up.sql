-- An organisation's own OpenID Connect provider. One for each: a person knows one way in.
create table identity_providers (
  organization_id uuid not null references organizations,
  issuer text not null check (issuer ~ '^https?://[^?#]+$' and length(issuer) <= 500),
  client_id text not null check (client_id <> '' and length(client_id) <= 255),
  client_secret text not null check (client_secret <> '' and length(client_secret) <= 1000),
  label text not null check (label <> '' and length(label) <= 60),
  updated_at timestamptz not null,
  primary key (organization_id)
);
select protect_tenant_table('identity_providers');
-- What serves calls may set the secret and never read it; only the system role, which talks to the provider, does.
revoke select on identity_providers from lodgepole_app;
grant select (organization_id, issuer, client_id, label, updated_at) on identity_providers to lodgepole_app;

-- Who somebody is at that provider. Nothing has ever been written to the table of the installation that it replaces: what one
-- organisation's provider says must not count in another, so the link is the organisation's.
drop table provider_identities;
create table provider_identities (
  organization_id uuid not null references organizations,
  issuer text not null,
  subject text not null,
  login_id uuid not null references logins,
  linked_at timestamptz not null,
  primary key (organization_id, issuer, subject),
  -- A second person with the same address (it was given away, or made up) does not get into the first one's account.
  unique (organization_id, issuer, login_id)
);
select protect_tenant_table('provider_identities');

-- Set when an organisation's provider vouched for the person: the session is good for that organisation alone.
alter table sessions add column provider_organization_id uuid;
create index sessions_of_provider on sessions (provider_organization_id) where provider_organization_id is not null and ended_at is null;
