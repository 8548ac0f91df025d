-- Everybody whom an import brought is invited at once, by a job. Who was invited is known from the people themselves.
alter table people_imports
  add column invites_asked_at timestamptz,
  add column invites_done_at timestamptz,
  add column invites_origin text,
  add column invites_language text;
create index people_imports_inviting on people_imports (invites_asked_at) where invites_asked_at is not null and invites_done_at is null;
