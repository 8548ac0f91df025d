-- The part of a sale that the household had agreed to before, when the same money was paid for what this sale replaces.
alter table journals add column agreed_before_cents bigint not null default 0
  constraint agreed_before_is_not_negative check (agreed_before_cents >= 0);
