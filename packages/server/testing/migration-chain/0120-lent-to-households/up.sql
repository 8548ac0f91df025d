-- What a stay lends it lends to the renter and to whoever came with them. Those who came with somebody who is here for stays alone had accounts without
-- an end: where the renter's is lent or over, so is theirs. Where the renter never had one, theirs ends when no stay runs or is to come; nobody's is
-- taken away in the middle of one. What is on an account that is over goes back to the card, or the household is asked about it.
with stayed as (
  select person.organization_id, person.user_id, person.is_inactive, coalesce(renters.lent_for, last.name) as lent_for,
    case when renters.account_id is null then now() else renters.closed_at end as closed_at
  from users person
  join users renter on renter.organization_id = person.organization_id and renter.user_id = person.account_holder_id
    and renter.role = 'tenant-short-term' and renter.lodging_tenant_type = 'tenant-short-term' and renter.membership_type is null
  left join accounts renters on renters.organization_id = renter.organization_id and renters.user_id = renter.user_id and renters.purpose = 'spending'
  left join lateral (
    select case when unit.label = 'Street address' then unit.address else unit.label end as name, bool_or(stay.status in ('requested', 'confirmed') and least(stay.closes_at, one.left_at) > extract(epoch from now())) over () as lasts
    from lodging_stay_renters one
    join lodging_stays stay on stay.organization_id = one.organization_id and stay.stay_id = one.stay_id
    join lodging_units unit on unit.organization_id = stay.organization_id and unit.unit_id = stay.unit_id
    where one.organization_id = renter.organization_id and one.user_id = renter.user_id order by stay.opens_at desc limit 1) last on true
  where person.lodging_tenant_type is null and (renters.lent_for is not null or (renters.account_id is null and not last.lasts))),
had as (
  update accounts set lent_for = stayed.lent_for, closed_at = stayed.closed_at from stayed
  where accounts.organization_id = stayed.organization_id and accounts.user_id = stayed.user_id and accounts.lent_for is null and stayed.lent_for <> '')
insert into accounts (organization_id, account_id, purpose, user_id, balance_cents, lent_for)
select organization_id, gen_random_uuid(), 'spending', user_id, 0, lent_for from stayed where closed_at is null and not is_inactive and lent_for <> ''
on conflict (organization_id, user_id, purpose) where user_id is not null do nothing;
