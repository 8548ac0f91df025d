-- Servers that run, and which keys for secrets they have. Not worth anything after a crash of the database, so it is not logged.
create unlogged table server_processes (
  process_id uuid primary key,
  -- Where it runs, for whoever has to find it.
  place text not null check (length(place) <= 200),
  key_ids text[] not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
grant select, insert, update, delete on server_processes to lodgepole_system;
