alter table users
  add column parent2_invited_at timestamptz,
  -- Within the day before the last one.
  add column parent2_mails integer not null default 0 check (parent2_mails >= 0);
