-- Whoever was merged into another: what comes back to their account later goes to the account of the one who was kept.
alter table accounts add column passed_to uuid;
alter table accounts add foreign key (organization_id, passed_to) references users (organization_id, user_id);
create index accounts_passed_to on accounts (organization_id, passed_to) where passed_to is not null;
update accounts set passed_to = users.merged_into from users
where users.organization_id = accounts.organization_id and users.user_id = accounts.user_id and users.merged_into is not null;

-- A row for somebody whom a merge takes away at the same moment: the key has waited for the merge, and what was known before is old.
-- A serialization failure, because that is what it is: whoever writes looks again and finds the person gone.
create function refuse_for_merged() returns trigger language plpgsql as $$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if exists (select from users where organization_id = new.organization_id and user_id = person and merged_into is not null) then
    raise exception '% is somebody else now', person using errcode = 'serialization_failure';
  end if;
  return null;
end $$;

-- Named to come after the check of the key, which waits.
do $$
declare
  guarded text[];
begin
  foreach guarded slice 1 in array array[
    ['payments', 'user_id'], ['invoices', 'user_id'], ['dues', 'user_id'], ['orders', 'user_id'], ['order_lines', 'person_id'], ['scheduled_allocations', 'user_id'], ['top_ups', 'user_id'],
    ['lodging_unit_people', 'user_id'], ['lodging_stays', 'agent_id'], ['lodging_stay_renters', 'user_id'], ['tickets', 'creator_id'], ['pets', 'household_id'], ['vehicles', 'household_id'],
    ['authorized_persons', 'account_id'], ['contributors', 'account_user_id']
  ] loop
    execute format('create constraint trigger zz_%s_not_merged after insert on %I for each row execute function refuse_for_merged(%L)', guarded[1] || '_' || guarded[2], guarded[1], guarded[2]);
  end loop;
end $$;
