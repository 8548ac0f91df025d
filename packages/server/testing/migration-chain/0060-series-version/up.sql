-- Two of the staff may have the same form open.
alter table series
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by_login_id uuid;
