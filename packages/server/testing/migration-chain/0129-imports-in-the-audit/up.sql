-- Who asked for the work on a list: whoever takes it back need not be whoever brought it.
alter table people_imports add column asked_by uuid;
alter table people_imports add foreign key (organization_id, asked_by) references users (organization_id, user_id);
create index people_imports_by_asked_by on people_imports (organization_id, asked_by);

-- Whom the entry about a list concerns stands in the list's rows, not in the note: a note with twenty thousand ids could not be read. Whoever holds
-- one of them is concerned too; of a list that was taken back, neither who is gone with it nor who stayed as they were. Joined to nothing: rows of a
-- moment ago are unknown to the planner, which would look each of them up by reading everybody.
create function people_of_list(in_organization uuid, in_import uuid, is_undone boolean) returns setof uuid language sql stable as $$
  select concerned.id
  from (
    select case outcome when 'create' then new_id else match_id end as id from people_import_rows
    where organization_id = in_organization and import_id = in_import and outcome in ('create', 'update') and not (is_undone and is_kept)
    union
    select holder_id from people_import_rows
    where organization_id = in_organization and import_id = in_import and outcome in ('create', 'update') and holder_id is not null and not (is_undone and is_kept)
  ) concerned
  where not is_undone or concerned.id not in (
    select new_id from people_import_rows where organization_id = in_organization and import_id = in_import and outcome = 'create' and not is_kept)
$$;

create or replace function note_audit_subjects() returns trigger language plpgsql as $$
declare
  entry record;
begin
  insert into audit_subjects (organization_id, subject_id, happened_at, audit_entry_id)
  select added.organization_id, person, added.happened_at, added.audit_entry_id from added, people_noted(added.organization_id, added.details) person;
  for entry in select * from added where action in ('people.imported', 'people.import-undone') and details ? 'importId' loop
    insert into audit_subjects (organization_id, subject_id, happened_at, audit_entry_id)
    select entry.organization_id, person, entry.happened_at, entry.audit_entry_id
    from people_of_list(entry.organization_id, (entry.details ->> 'importId')::uuid, entry.action = 'people.import-undone') person
    on conflict do nothing;
  end loop;
  return null;
end $$;

-- Lists whose rows are still there.
insert into audit_subjects (organization_id, subject_id, happened_at, audit_entry_id)
select entry.organization_id, person, entry.happened_at, entry.audit_entry_id
from audit_entries entry, people_of_list(entry.organization_id, (entry.details ->> 'importId')::uuid, false) person
where entry.action = 'people.imported' and entry.details ? 'importId'
on conflict do nothing;
