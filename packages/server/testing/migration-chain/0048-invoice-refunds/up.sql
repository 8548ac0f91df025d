-- What was given back of an invoice, and of each part that was paid of it: never more than was paid.
alter table invoices add column refunded_cents bigint not null default 0, add constraint refunded_at_most_paid check (refunded_cents between 0 and paid_cents);
alter table invoice_payments
  -- The tax in a part, so that giving it back in any number of parts adds up to the cent.
  add column tax_cents bigint not null default 0,
  add column refunded_cents bigint not null default 0,
  add constraint part_refunded_at_most_all check (refunded_cents between 0 and amount_cents),
  add constraint only_what_is_paid_is_refunded check (refunded_cents = 0 or status = 'paid');
update invoice_payments part set tax_cents = tax.cents
from (
  select posting.organization_id, posting.journal_id, sum(posting.amount_cents) as cents
  from postings posting join accounts account on account.organization_id = posting.organization_id and account.account_id = posting.account_id
  where account.purpose = 'sales-tax' group by posting.organization_id, posting.journal_id) tax
where part.organization_id = tax.organization_id and part.journal_id = tax.journal_id and part.status = 'paid';
