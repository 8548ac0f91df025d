-- What holds for the whole installation: one row.
create table installation_settings (
  is_only boolean primary key default true check (is_only),
  administrators_need_second_factor boolean not null default false
);
insert into installation_settings default values;
grant select, update on installation_settings to lodgepole_system;
