alter table users
  -- When staff last mailed an invitation to sign in, and how many since the last quiet day.
  add column invited_at timestamptz,
  add column invite_mails integer not null default 0,
  -- When staff let somebody go; who was merged or taken off an account by the household is not among these.
  add column deactivated_at timestamptz;
create index users_deactivated on users (organization_id, deactivated_at desc, user_id desc) where deactivated_at is not null;
