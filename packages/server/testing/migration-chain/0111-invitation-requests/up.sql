-- Open requests alone: once answered, a stranger's name and address are kept no longer.
create table invitation_requests (
  organization_id uuid not null references organizations,
  request_id uuid not null,
  name text not null,
  email text not null,
  phone text,
  message text,
  asked_seconds bigint not null,
  primary key (organization_id, request_id),
  -- Whoever asks again is asked for once.
  unique (organization_id, email)
);
create index invitation_requests_newest on invitation_requests (organization_id, asked_seconds desc, request_id desc);
select protect_tenant_table('invitation_requests');
