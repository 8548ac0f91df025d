-- Help requests.

-- Ticket numbers within an organization.
create table ticket_counters (
  organization_id uuid primary key references organizations,
  last_number integer not null check (last_number > 0)
);
select protect_tenant_table('ticket_counters');

-- Questions and problems that members report to the staff.
create table tickets (
  organization_id uuid not null references organizations,
  ticket_id uuid not null,
  number integer not null check (number > 0),
  -- The account that asked.
  creator_id uuid not null,
  assignee_id uuid,
  status text not null default 'open'
    check (status in ('open', 'in-progress', 'waiting', 'done', 'closed')),
  category text not null
    check (category in (
      'portal', 'account', 'payments', 'reservations', 'lodging', 'facilities', 'other')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  title text not null check (title <> ''),
  text text not null check (text <> ''),
  -- The name of the screen it was reported from. Never an address, which could contain somebody's
  -- id.
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
  -- Where the author lived at that time. It shows property managers the tickets of their units.
  unit_id uuid,
  primary key (organization_id, ticket_id),
  unique (organization_id, number),
  foreign key (organization_id, creator_id) references users,
  foreign key (organization_id, assignee_id) references users,
  foreign key (organization_id, unit_id) references lodging_units
);
select protect_tenant_table('tickets');
create index tickets_of_creator
  on tickets (organization_id, creator_id, created_seconds desc, ticket_id);
create index tickets_of_assignee
  on tickets (organization_id, assignee_id, created_seconds desc, ticket_id);
create index tickets_newest on tickets (organization_id, created_seconds desc, ticket_id);
create index tickets_by_status on tickets (
    organization_id, status, created_seconds desc, ticket_id
  );
create index tickets_by_id on tickets (ticket_id);
create index tickets_of_unit on tickets (organization_id, unit_id, created_seconds desc, ticket_id)
  where unit_id is not null;

-- Messages and status changes of a ticket.
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
  constraint comment_has_text check ((kind = 'comment') = (text is not null)),
  constraint status_has_steps check (
    (kind = 'status') = (to_status is not null and from_status is not null)
  ),
  primary key (organization_id, ticket_id, entry_id),
  foreign key (organization_id, ticket_id) references tickets
);
select protect_tenant_table('ticket_entries', append_only => true);

-- Files attached to a ticket.
create table ticket_files (
  organization_id uuid not null references organizations,
  ticket_id uuid not null,
  file_id uuid not null,
  name text not null check (name <> ''),
  type text not null check (type in ('png', 'jpg', 'pdf')),
  size_bytes integer not null check (size_bytes >= 1 and size_bytes <= 3145728),
  state text not null default 'pending' check (state in ('pending', 'ready')),
  side text not null check (side in ('household', 'staff')),
  author_login_id uuid,
  created_at timestamptz not null,
  primary key (organization_id, ticket_id, file_id),
  foreign key (organization_id, ticket_id) references tickets
);
select protect_tenant_table('ticket_files');
create index ticket_files_pending on ticket_files (created_at) where state = 'pending';
