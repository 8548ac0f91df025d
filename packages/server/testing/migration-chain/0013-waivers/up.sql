alter table organizations add column user_waiver_version integer;
alter table users add column waiver_version integer;

create table waiver_texts (
  organization_id uuid not null references organizations,
  version integer not null check (version > 0),
  title text not null check (title <> ''),
  text text not null check (text <> ''),
  published_at timestamptz not null,
  published_by uuid,
  primary key (organization_id, version)
);
select protect_tenant_table('waiver_texts', append_only => true);

create table waiver_documents (
  organization_id uuid not null references organizations,
  waiver_document_id uuid not null,
  account_user_id uuid not null,
  pdf bytea not null,
  created_at timestamptz not null,
  primary key (organization_id, waiver_document_id),
  foreign key (organization_id, account_user_id) references users (organization_id, user_id)
);
select protect_tenant_table('waiver_documents', append_only => true);

create table waiver_signatures (
  organization_id uuid not null references organizations,
  waiver_signature_id uuid not null,
  waiver_document_id uuid not null,
  version integer not null,
  user_id uuid not null,
  account_user_id uuid not null,
  typed_name text not null check (typed_name <> ''),
  signed_at timestamptz not null,
  signed_via text not null check (signed_via in ('portal', 'link')),
  login_id uuid,
  address text not null,
  user_agent text not null,
  primary key (organization_id, waiver_signature_id),
  foreign key (organization_id, waiver_document_id) references waiver_documents (organization_id, waiver_document_id),
  foreign key (organization_id, version) references waiver_texts (organization_id, version),
  foreign key (organization_id, user_id) references users (organization_id, user_id),
  foreign key (organization_id, account_user_id) references users (organization_id, user_id)
);
create index waiver_signatures_of_person on waiver_signatures (organization_id, user_id, signed_at desc);
select protect_tenant_table('waiver_signatures', append_only => true);

create table waiver_links (
  organization_id uuid not null references organizations,
  token_hash text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organization_id, token_hash),
  foreign key (organization_id, user_id) references users (organization_id, user_id)
);
create index waiver_links_of_user on waiver_links (organization_id, user_id, created_at desc);
select protect_tenant_table('waiver_links');

create table member_ids (
  organization_id uuid not null references organizations,
  member_id text not null check (member_id = upper(member_id) and member_id <> ''),
  claimed_by uuid,
  claimed_at timestamptz,
  primary key (organization_id, member_id),
  foreign key (organization_id, claimed_by) references users (organization_id, user_id),
  check ((claimed_by is null) = (claimed_at is null))
);
select protect_tenant_table('member_ids');
