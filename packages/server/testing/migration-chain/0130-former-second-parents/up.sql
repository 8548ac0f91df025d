-- Who shared an account before and no longer does. The audit log and the account's activity name them after sharing has ended:
-- without this row the next best name would be the holder's, who did none of it.
create table former_second_parents (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  login_id uuid not null references logins,
  email text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  ended_at timestamptz not null,
  primary key (organization_id, user_id, login_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id)
);
create index former_second_parents_by_login on former_second_parents (login_id);
select protect_tenant_table('former_second_parents');
