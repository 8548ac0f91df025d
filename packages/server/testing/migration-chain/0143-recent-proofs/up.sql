-- When whoever holds a session last proved to be the login's owner, and whether an app or a passkey was part of it.
alter table sessions
  add column proved_at timestamptz,
  add column has_second_factor boolean not null default false;

update sessions set has_second_factor = true
from logins
where logins.login_id = sessions.login_id
  and logins.second_factor = 'totp'
  and sessions.provider_organization_id is null
  and sessions.ended_at is null;

alter table login_codes
  drop constraint login_codes_purpose_check,
  add constraint login_codes_purpose_check
    check (purpose in ('recovery', 'confirmation', 'activation', 'change-email', 'multi-factor', 'proof'));
