alter table people_imports
  -- Whether whoever was changed or used since may stay while the others are taken back.
  add column keeps_changed boolean not null default false,
  -- Who stayed, by name up to a number, with the reason.
  add column kept jsonb;
-- The rows of those who stay.
alter table people_import_rows add column is_kept boolean not null default false;
