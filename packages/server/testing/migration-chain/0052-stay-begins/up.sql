-- When somebody's stay begins; what it entitles to is not there before. Null where there is nothing to wait for.
alter table users add column lodging_starts_at bigint;
