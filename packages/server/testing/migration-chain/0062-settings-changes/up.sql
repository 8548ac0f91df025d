alter table organizations add column section_changes jsonb not null default '{}';
