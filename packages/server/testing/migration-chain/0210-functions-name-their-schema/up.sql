-- A restore by pg_restore runs with an empty search_path. A function that calls another one, or reads a table, without naming
-- the schema fails there, and with it every row whose generated column uses the function.
create or replace function last_folded_word(value text) returns text language sql immutable strict parallel safe as $$
  select case when strpos(public.fold_words(value), ' ') > 0 then substring(public.fold_words(value) from '[^ ]+$') end
$$;

create or replace function people_noted(in_organization uuid, details jsonb) returns setof uuid language sql stable as $$
  select person.user_id
  from (select distinct (noted #>> '{}')::uuid as id
    from jsonb_path_query(details, '$.** ? (@.type() == "string" && @ like_regex "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$")') noted) named
  join public.users person on person.organization_id = in_organization and person.user_id = named.id
$$;

create or replace function people_of_list(in_organization uuid, in_import uuid, is_undone boolean) returns setof uuid
language sql stable as $$
  select concerned.id
  from (
    select case outcome when 'create' then new_id else match_id end as id from public.people_import_rows
    where organization_id = in_organization and import_id = in_import and outcome in ('create', 'update') and not (is_undone and is_kept)
    union
    select holder_id from public.people_import_rows
    where organization_id = in_organization and import_id = in_import and outcome in ('create', 'update')
      and holder_id is not null and not (is_undone and is_kept)
  ) concerned
  where not is_undone or concerned.id not in (
    select new_id from public.people_import_rows
    where organization_id = in_organization and import_id = in_import and outcome = 'create' and not is_kept)
$$;

create or replace function note_audit_subjects() returns trigger language plpgsql as $$
declare
  entry record;
begin
  insert into public.audit_subjects (organization_id, subject_id, happened_at, audit_entry_id)
  select added.organization_id, person, added.happened_at, added.audit_entry_id
  from added, public.people_noted(added.organization_id, added.details) person;
  for entry in select * from added where action in ('people.imported', 'people.import-undone') and details ? 'importId' loop
    insert into public.audit_subjects (organization_id, subject_id, happened_at, audit_entry_id)
    select entry.organization_id, person, entry.happened_at, entry.audit_entry_id
    from public.people_of_list(entry.organization_id, (entry.details ->> 'importId')::uuid, entry.action = 'people.import-undone') person
    on conflict do nothing;
  end loop;
  return null;
end $$;

create or replace function refuse_for_merged() returns trigger language plpgsql as $$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if exists (
    select from public.users merged
    where merged.organization_id = new.organization_id and merged.user_id = person and merged.merged_into is not null
  ) then
    raise exception '% is somebody else now', person using errcode = 'serialization_failure';
  end if;
  return null;
end $$;
