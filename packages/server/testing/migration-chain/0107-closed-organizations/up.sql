alter table organizations
  -- Since when nobody gets in.
  add column closed_at timestamptz,
  -- What whoever comes to one of its hosts meanwhile is told, in the words of whoever closed it.
  add column closed_note text not null default '';
