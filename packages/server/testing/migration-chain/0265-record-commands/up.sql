-- What commands leave beside their change, in one call: audit entries, whom they concern, messages, and answers for whoever sends the
-- same again. As one statement with several parts, a distributed database runs each part by itself and carries results back and forth;
-- a call goes to the worker that has the organization and does everything there, with plans that stay.
-- Rows go in one by one: only such statements keep their plans there.
create function record_commands(organization uuid, records jsonb) returns void
language plpgsql as $$
declare
  given jsonb;
  named uuid[];
  person uuid;
begin
  for given in select jsonb_array_elements(records -> 'entries') loop
    insert into public.audit_entries (
      organization_id, audit_entry_id, happened_at, action, actor_kind, login_id, user_id, acting_login_id, request_id, details)
    values (
      organization, (given ->> 'id')::uuid, (given ->> 'at')::timestamptz, given ->> 'action', given ->> 'actorKind', (given ->> 'loginId')::uuid,
      (given ->> 'userId')::uuid, (given ->> 'actingLoginId')::uuid, given ->> 'requestId', given -> 'details');
    -- Of the ids that a note names, only those of people count.
    if given -> 'named' <> '[]' then
      named := array(select jsonb_array_elements_text(given -> 'named'))::uuid[];
      for person in select user_id from public.users where organization_id = organization and user_id = any(named) loop
        insert into public.audit_subjects (organization_id, subject_id, happened_at, audit_entry_id)
        values (organization, person, (given ->> 'at')::timestamptz, (given ->> 'id')::uuid);
      end loop;
    end if;
  end loop;
  for given in select jsonb_array_elements(records -> 'messages') loop
    insert into public.outbox (organization_id, outbox_id, topic, payload, created_at)
    values (organization, (given ->> 'id')::uuid, given ->> 'topic', given -> 'payload', (given ->> 'at')::timestamptz);
  end loop;
  for given in select jsonb_array_elements(records -> 'answers') loop
    update public.idempotency_keys set answer = given -> 'answer'
    where organization_id = organization and scope = given ->> 'scope' and key = given ->> 'key';
  end loop;
end $$;
grant execute on function record_commands(uuid, jsonb) to lodgepole_app, lodgepole_system;
