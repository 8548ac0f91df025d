create table ticket_counters (
  organization_id uuid not null references organizations,
  last_number integer not null check (last_number > 0),
  primary key (organization_id)
);
select protect_tenant_table('ticket_counters');

create table tickets (
  organization_id uuid not null references organizations,
  ticket_id uuid not null,
  number integer not null check (number > 0),
  -- The account that asked, and who of the staff looks after it.
  creator_id uuid not null,
  assignee_id uuid,
  status text not null default 'open' check (status in ('open', 'in-progress', 'waiting', 'done', 'closed')),
  category text not null check (category in ('portal', 'account', 'payments', 'reservations', 'lodging', 'facilities', 'other')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  title text not null check (title <> ''),
  text text not null check (text <> ''),
  -- The screen it was reported from by its name, and the build: never an address, which may hold somebody's id.
  from_route text,
  from_version text,
  created_seconds bigint not null,
  -- When something last happened to it.
  touched_seconds bigint not null,
  version integer not null default 1,
  handling_version integer not null default 1,
  changed_at timestamptz,
  changed_by_login_id uuid,
  handled_at timestamptz,
  handled_by_login_id uuid,
  primary key (organization_id, ticket_id),
  unique (organization_id, number),
  foreign key (organization_id, creator_id) references users (organization_id, user_id),
  foreign key (organization_id, assignee_id) references users (organization_id, user_id)
);
create index tickets_of_creator on tickets (organization_id, creator_id, created_seconds desc, ticket_id);
create index tickets_of_assignee on tickets (organization_id, assignee_id, created_seconds desc, ticket_id);
create index tickets_newest on tickets (organization_id, created_seconds desc, ticket_id);
create index tickets_by_status on tickets (organization_id, status, created_seconds desc, ticket_id);
create index tickets_by_id on tickets (ticket_id);
select protect_tenant_table('tickets');

-- What was said, and how the status went.
create table ticket_entries (
  organization_id uuid not null references organizations,
  ticket_id uuid not null,
  entry_id uuid not null,
  kind text not null check (kind in ('comment', 'status')),
  side text not null check (side in ('household', 'staff')),
  author_login_id uuid,
  by_mail boolean not null default false,
  text text,
  from_status text,
  to_status text,
  happened_at timestamptz not null,
  primary key (organization_id, ticket_id, entry_id),
  foreign key (organization_id, ticket_id) references tickets (organization_id, ticket_id),
  constraint comment_has_text check ((kind = 'comment') = (text is not null)),
  constraint status_has_steps check ((kind = 'status') = (to_status is not null and from_status is not null))
);
select protect_tenant_table('ticket_entries', append_only => true);
