-- Two who look alike and are not one. The smaller id first, so that a pair is there once.
create table people_apart (
  organization_id uuid not null references organizations,
  one_id uuid not null,
  other_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (organization_id, one_id, other_id),
  check (one_id < other_id),
  foreign key (organization_id, one_id) references users (organization_id, user_id),
  foreign key (organization_id, other_id) references users (organization_id, user_id),
  foreign key (organization_id, created_by) references users (organization_id, user_id)
);
create index people_apart_of_other on people_apart (organization_id, other_id);
create index people_apart_by_whom on people_apart (organization_id, created_by);
select protect_tenant_table('people_apart');
