alter table organizations add column contact jsonb not null default '{}';
