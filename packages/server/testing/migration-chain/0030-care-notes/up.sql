alter table users add column care_note text;

-- What a household wrote until now stood where the staff's line stands.
update users set care_note = note, note = null
where note is not null and account_holder_id is not null and exists (
  select from audit_entries a
  where a.organization_id = users.organization_id and a.details ->> 'personId' = users.user_id::text and not coalesce((a.details ->> 'asStaff')::boolean, false)
    and (a.action = 'profile.create-person' or (a.action = 'profile.save-participant' and a.details -> 'fields' ? 'note')));
