-- demo:remove emptied this table in version 0.4.0. Without its row, nobody could require a second
-- sign-in step of administrators.
insert into installation_settings default values on conflict do nothing;
