-- The phones that make passes, each with a key of its own for one person. Only the public half ever leaves the phone.
create table entry_phones (
  organization_id uuid not null references organizations,
  phone_id uuid not null,
  person_id uuid not null,
  public_key bytea not null check (octet_length(public_key) = 32),
  label text not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (organization_id, phone_id),
  foreign key (organization_id, person_id) references users (organization_id, user_id)
);
-- A key is one person's: two people with one key would use up each other's half minute.
create unique index entry_phones_key on entry_phones (organization_id, public_key);
create index entry_phones_of_person on entry_phones (organization_id, person_id);
-- What a gate without a network must know.
create index entry_phones_withdrawn on entry_phones (organization_id, withdrawn_at) where withdrawn_at is not null;
select protect_tenant_table('entry_phones');
