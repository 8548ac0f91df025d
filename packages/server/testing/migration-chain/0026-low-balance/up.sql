-- Whether a person's holder has been told that the balance is low. No row: never yet.
create table low_balances (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  is_low boolean not null,
  changed_at timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id)
);
select protect_tenant_table('low_balances');
