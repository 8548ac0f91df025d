-- A code belongs to the browser that asked for it; '' where none is known. Wrong tries from other
-- browsers are counted apart, so that they cannot use up the code of the browser that asked.
alter table login_codes
  add column browser_hash text not null default '',
  add column tries_elsewhere integer not null default 0,
  drop constraint login_codes_pkey,
  add primary key (login_id, purpose, browser_hash);

-- Mails with codes that anybody can ask for by name, kept for a day to limit them per login.
create table code_mails (
  login_id uuid not null references logins,
  code_mail_id uuid not null,
  is_known_browser boolean not null,
  sent_at timestamptz not null,
  primary key (login_id, code_mail_id)
);
grant select, insert, delete on code_mails to lodgepole_system;
