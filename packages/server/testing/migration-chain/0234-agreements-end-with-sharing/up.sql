-- What a second parent agreed to pay ends when the account is no longer shared with them.
alter table top_ups
  drop constraint top_ups_stopped_because_check,
  add constraint top_ups_stopped_because_check
    check (stopped_because in ('declined', 'card-removed', 'card-expired', 'not-possible', 'sharing-ended'));
alter table payment_plans
  drop constraint payment_plans_stopped_because_check,
  add constraint payment_plans_stopped_because_check
    check (stopped_because in ('by-household', 'declined', 'card-removed', 'card-expired', 'not-possible', 'sharing-ended'));
