-- What a seat cost and the journal that paid for it; the place in the line; how long an offer stands.
alter table bookings
  add column price_cents bigint not null default 0 check (price_cents >= 0),
  add column paid_journal_id uuid,
  add column paid_user_id uuid,
  add column waiting_number integer,
  add column offer_expires_at bigint,
  add constraint paid_by_somebody check ((paid_journal_id is null) = (paid_user_id is null));

-- Everybody in an event; who waits, in the order of the line.
create index bookings_of_event on bookings (organization_id, event_id, status, waiting_number);
