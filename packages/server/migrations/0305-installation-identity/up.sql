-- Which installation this database is, and whether it holds its work. A restore makes this table
-- itself when the backup is older, hence "if not exists".
create table if not exists installation_identity (
  is_only_row boolean primary key default true check (is_only_row),
  installation_id uuid not null default gen_random_uuid(),
  -- Since when a restored installation has waited for its release. Null where it does its work.
  held_since timestamptz
);
grant select, insert, update on installation_identity to lodgepole_system;
insert into installation_identity default values on conflict do nothing;
