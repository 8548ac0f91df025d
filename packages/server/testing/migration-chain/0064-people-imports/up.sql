create table people_imports (
  organization_id uuid not null references organizations,
  import_id uuid not null,
  state text not null check (state in ('uploading', 'uploaded', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'failed')),
  file_name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  created_at timestamptz not null,
  created_by uuid not null,
  delimiter text not null default ',',
  headers text[] not null default '{}',
  -- The first rows, as they are shown before anything is decided.
  sample jsonb not null default '[]',
  columns jsonb not null default '[]',
  duplicates text not null default 'skip' check (duplicates in ('skip', 'update')),
  day_order text not null default 'month-first' check (day_order in ('month-first', 'day-first')),
  leaves_out_bad boolean not null default false,
  run_id uuid,
  worked_at timestamptz,
  bytes_read bigint not null default 0,
  rows_read integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  skipped_count integer not null default 0,
  bad_count integer not null default 0,
  columns_then text[] not null default '{}',
  failure jsonb,
  imported_at timestamptz,
  undone_at timestamptz,
  primary key (organization_id, import_id),
  foreign key (organization_id, created_by) references users (organization_id, user_id)
);
create index people_imports_newest on people_imports (organization_id, created_at desc, import_id desc);
create index people_imports_working on people_imports (worked_at) where state in ('checking', 'importing', 'undoing');
create index people_imports_old on people_imports (created_at);
select protect_tenant_table('people_imports');

create table people_import_rows (
  organization_id uuid not null references organizations,
  import_id uuid not null,
  row_number integer not null,
  person jsonb not null,
  -- What rows and people are told apart by, each in the one form in which it is compared.
  household_key text,
  member_key text,
  email text,
  name_key text,
  -- The id that a new person will have.
  new_id uuid not null,
  -- The row of the household's account holder; its own for an account holder.
  holder_row integer,
  -- Whoever holds the person after the import; null for an account holder.
  holder_id uuid,
  match_id uuid,
  match_version integer,
  outcome text check (outcome in ('create', 'update', 'skip', 'bad')),
  before jsonb,
  before_relationship text,
  after_hash text,
  primary key (organization_id, import_id, row_number),
  foreign key (organization_id, import_id) references people_imports on delete cascade
);
select protect_tenant_table('people_import_rows');

create table people_import_faults (
  organization_id uuid not null references organizations,
  import_id uuid not null,
  row_number integer not null,
  -- Empty where it is about the row as a whole.
  field text not null,
  code text not null,
  value text,
  other_row integer,
  -- Seen beside other rows and people, and judged anew at every look.
  is_compared boolean not null default false,
  primary key (organization_id, import_id, row_number, field, code),
  foreign key (organization_id, import_id) references people_imports on delete cascade
);
select protect_tenant_table('people_import_faults');
