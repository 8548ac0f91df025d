-- A distributed table cannot have triggers. Who inserts a row for a person looks whether they were merged meanwhile, and whom an
-- entry of the audit concerns is written beside the entry.
do $$
declare
  merged record;
begin
  for merged in
    select tgrelid::regclass as guarded, tgname from pg_trigger where tgfoid = 'public.refuse_for_merged()'::regprocedure
  loop
    execute format('drop trigger %I on %s', merged.tgname, merged.guarded);
  end loop;
end $$;
drop function public.refuse_for_merged();

drop trigger audit_entries_name_people on public.audit_entries;
drop function public.note_audit_subjects();
drop function public.people_noted(uuid, jsonb);
drop function public.people_of_list(uuid, uuid, boolean);
