-- A movement of money as one call. On a distributed database the call goes to the worker that has the organization and does
-- everything there; as statements of a server it would be four journeys. What may move is decided before, under the accounts' locks.
-- Answers the journal's id, or null where the key is there already: then nothing was written.
create function write_journal(organization uuid, entry jsonb, account_ids uuid[], amounts bigint[], message_id uuid, news jsonb) returns uuid
language plpgsql as $$
declare
  id uuid;
begin
  insert into public.journals (
    organization_id, journal_id, kind, happened_seconds, idempotency_key, input_hash, actor_user_id, location_name, memo, items,
    reverses_journal_id, paid_by, outside_limits, agreed_before_cents)
  values (
    organization, (entry ->> 'journalId')::uuid, entry ->> 'kind', (entry ->> 'happenedSeconds')::bigint, entry ->> 'key', entry ->> 'inputHash',
    (entry ->> 'actorUserId')::uuid, entry ->> 'locationName', entry ->> 'memo', entry -> 'items', (entry ->> 'reversesJournalId')::uuid,
    entry ->> 'paidBy', (entry ->> 'outsideLimits')::boolean, (entry ->> 'agreedBeforeCents')::bigint)
  on conflict (organization_id, idempotency_key) do nothing
  returning journal_id into id;
  if id is null then return null; end if;
  for leg in 1 .. cardinality(account_ids) loop
    insert into public.postings (organization_id, journal_id, line, account_id, amount_cents, happened_seconds)
    values (organization, id, leg - 1, account_ids[leg], amounts[leg], (entry ->> 'happenedSeconds')::bigint);
    update public.accounts set balance_cents = balance_cents + amounts[leg]
    where organization_id = organization and account_id = account_ids[leg] and user_id is not null;
  end loop;
  insert into public.outbox (organization_id, outbox_id, topic, payload, created_at)
  values (organization, message_id, 'ledger.' || (entry ->> 'kind'), news || jsonb_build_object('transactionId', id), now());
  return id;
end $$;
grant execute on function write_journal(uuid, jsonb, uuid[], bigint[], uuid, jsonb) to lodgepole_app, lodgepole_system;
