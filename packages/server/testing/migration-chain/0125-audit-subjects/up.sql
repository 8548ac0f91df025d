-- Whom an entry of the audit names, wherever in its note: found by an index, which under row-level security the note itself cannot have.
create table audit_subjects (
  organization_id uuid not null references organizations,
  subject_id uuid not null,
  happened_at timestamptz not null,
  audit_entry_id uuid not null,
  primary key (organization_id, subject_id, happened_at, audit_entry_id)
);
select protect_tenant_table('audit_subjects', append_only => true);

-- People of the organisation whose ids stand anywhere in a note.
create function people_noted(in_organization uuid, details jsonb) returns setof uuid language sql stable as $$
  select users.user_id
  from (select distinct (noted #>> '{}')::uuid as id
    from jsonb_path_query(details, '$.** ? (@.type() == "string" && @ like_regex "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$")') noted) named
  join users on users.organization_id = in_organization and users.user_id = named.id
$$;

create function note_audit_subjects() returns trigger language plpgsql as $$
begin
  insert into audit_subjects (organization_id, subject_id, happened_at, audit_entry_id)
  select added.organization_id, person, added.happened_at, added.audit_entry_id from added, people_noted(added.organization_id, added.details) person;
  return null;
end $$;
create trigger audit_entries_name_people after insert on audit_entries referencing new table as added for each statement execute function note_audit_subjects();

insert into audit_subjects (organization_id, subject_id, happened_at, audit_entry_id)
select entry.organization_id, person, entry.happened_at, entry.audit_entry_id from audit_entries entry, people_noted(entry.organization_id, entry.details) person;
