create table budgets (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  daily_limit_cents bigint check (daily_limit_cents >= 0),
  restricted_daily_limit_cents bigint check (restricted_daily_limit_cents >= 0),
  daily_allowance_cents bigint check (daily_allowance_cents >= 0),
  version integer not null default 1,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id)
);
select protect_tenant_table('budgets');
