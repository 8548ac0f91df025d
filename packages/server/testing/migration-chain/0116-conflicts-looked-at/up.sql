-- Scans are never changed: that somebody has looked at a conflict stands beside it.
create table entry_conflicts_seen (
  organization_id uuid not null references organizations,
  scan_id uuid not null,
  seen_by uuid not null,
  seen_at timestamptz not null,
  primary key (organization_id, scan_id),
  foreign key (organization_id, scan_id) references entry_scans (organization_id, scan_id)
);
select protect_tenant_table('entry_conflicts_seen', append_only => true);
