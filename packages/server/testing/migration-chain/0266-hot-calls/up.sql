-- What every sale and transfer asks, as calls that a distributed database runs where the organization is. Inside, each statement reads
-- one table of one organization: those keep their plans there, while joins would be planned anew each time.

-- Accounts of people, locked in the order of their ids, and the ids of the organization's own ones. `wanted` are texts such as
-- '<user id> spending', and `people` the same people for the index.
create function lock_accounts(organization uuid, people uuid[], wanted text[], own_purposes text[]) returns jsonb
language plpgsql as $$
declare
  account record;
  locked jsonb := '[]';
  own jsonb := '{}';
begin
  for account in
    select account_id, purpose, user_id, balance_cents, held_cents, closed_at is not null as is_closed, passed_to from public.accounts
    where organization_id = organization and user_id = any(people) and user_id || ' ' || purpose = any(wanted)
    order by account_id for update loop
    locked := locked || jsonb_build_object(
      'accountId', account.account_id, 'purpose', account.purpose, 'userId', account.user_id, 'balanceCents', account.balance_cents,
      'heldCents', account.held_cents, 'isClosed', account.is_closed, 'passedTo', account.passed_to);
  end loop;
  if cardinality(own_purposes) > 0 then
    for account in
      select account_id, purpose from public.accounts
      where organization_id = organization and user_id is null and purpose = any(own_purposes) loop
      own := own || jsonb_build_object(account.purpose, account.account_id);
    end loop;
  end if;
  return jsonb_build_object('people', locked, 'own', own);
end $$;

-- Of these people, in their order, those whose balance is not low (any more) are marked so. Whoever has no row gets one: a fall that is
-- being noted at the same moment is waited for.
create function mark_not_low(organization uuid, people uuid[], at timestamptz) returns void
language plpgsql as $$
declare
  person uuid;
  holder uuid;
  threshold bigint;
  balance bigint;
begin
  foreach person in array people loop
    select coalesce(account_holder_id, user_id) into holder from public.users where organization_id = organization and user_id = person;
    select low_balance_threshold_cents into threshold from public.users where organization_id = organization and user_id = holder;
    select balance_cents into balance from public.accounts where organization_id = organization and user_id = person and purpose = 'spending';
    if balance >= threshold then
      insert into public.low_balances (organization_id, user_id, is_low, changed_at) values (organization, person, false, at)
      on conflict (organization_id, user_id) do update set is_low = false, changed_at = excluded.changed_at;
    end if;
  end loop;
end $$;

-- What an active person may spend in a day; null for nobody. A limit is null where there is none.
create function limits_of(organization uuid, person uuid) returns jsonb
language plpgsql as $$
declare
  daily bigint;
  restricted bigint;
begin
  perform 1 from public.users where organization_id = organization and user_id = person and not is_inactive;
  if not found then return null; end if;
  select daily_limit_cents, restricted_daily_limit_cents into daily, restricted from public.budgets
  where organization_id = organization and user_id = person;
  return jsonb_build_object('dailyLimitCents', daily, 'restrictedDailyLimitCents', restricted);
end $$;

grant execute on function lock_accounts(uuid, uuid[], text[], text[]), mark_not_low(uuid, uuid[], timestamptz), limits_of(uuid, uuid)
  to lodgepole_app, lodgepole_system;
