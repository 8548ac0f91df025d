-- Since when somebody works in the organization; null for members, and for those who worked there before this was recorded.
alter table users add column started_work_at timestamptz;
