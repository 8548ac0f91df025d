-- Who works on jobs, and when they last said so. A worker that falls silent is dead, and its jobs are another's.
create table job_workers (
  worker_id text primary key,
  seen_at timestamptz not null
);
