create table ticket_files (
  organization_id uuid not null references organizations,
  ticket_id uuid not null,
  file_id uuid not null,
  name text not null check (name <> ''),
  type text not null check (type in ('png', 'jpg', 'pdf')),
  size_bytes integer not null check (size_bytes between 1 and 3145728),
  state text not null default 'pending' check (state in ('pending', 'ready')),
  side text not null check (side in ('household', 'staff')),
  author_login_id uuid,
  created_at timestamptz not null,
  primary key (organization_id, ticket_id, file_id),
  foreign key (organization_id, ticket_id) references tickets (organization_id, ticket_id)
);
create index ticket_files_pending on ticket_files (created_at) where state = 'pending';
select protect_tenant_table('ticket_files');
