-- Seats that are being paid for by card, or were.
alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check check (purpose in ('deposit', 'gift', 'top-up', 'reservation'));
alter table bookings
  add column payment_id uuid,
  add foreign key (organization_id, payment_id) references payments (organization_id, payment_id);
create index bookings_of_payment on bookings (organization_id, payment_id) where payment_id is not null;

-- Offers whose time has come, of any organisation.
create index bookings_offered on bookings (offer_expires_at) where status = 'Offered' and offer_expires_at is not null;

-- When seats were last taken or given back, for those who look at the timetable meanwhile.
alter table events add column changed_at timestamptz not null default now();
create index events_changed on events (organization_id, changed_at);
