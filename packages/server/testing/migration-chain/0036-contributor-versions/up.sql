-- As people, pets and vehicles have it: an edit names the version it saw.
alter table contributors
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by_login_id uuid;
