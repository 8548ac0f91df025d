-- Cards on paper or plastic. A person has one at a time; the moment it was issued tells it from those before.
create table entry_cards (
  organization_id uuid not null references organizations,
  person_id uuid not null,
  issued_at_seconds bigint not null,
  expires_at_seconds bigint not null check (expires_at_seconds > issued_at_seconds),
  withdrawn_at timestamptz,
  primary key (organization_id, person_id, issued_at_seconds),
  foreign key (organization_id, person_id) references users (organization_id, user_id)
);
create unique index entry_cards_one on entry_cards (organization_id, person_id) where withdrawn_at is null;
create index entry_cards_withdrawn on entry_cards (organization_id, expires_at_seconds) where withdrawn_at is not null;
select protect_tenant_table('entry_cards');
