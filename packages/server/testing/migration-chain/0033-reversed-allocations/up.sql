-- When a part that was still to come was taken back. It stays pending beside its reversal, so that the two add up; whoever releases sees here
-- that it is over, on the row that both lock.
alter table scheduled_allocations add column reversed_at timestamptz;
update scheduled_allocations part set reversed_at = now()
where exists (select from scheduled_allocations back where back.organization_id = part.organization_id and back.reverses_allocation_id = part.allocation_id);
alter table scheduled_allocations add constraint only_pending_is_reversed check (reversed_at is null or status = 'pending');
