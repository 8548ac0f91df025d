-- By which way money came in or left: a card provider, the drawer, a cheque. Null where it only moved between accounts here.
alter table journals add column paid_by text check (paid_by in ('authorizenet', 'square', 'cash', 'cheque'));

update journals set paid_by = payment.provider
from payments payment
where journals.organization_id = payment.organization_id
  and journals.idempotency_key = any(array['deposit:' || payment.payment_id, 'order:' || payment.payment_id, 'reservation:' || payment.payment_id]);
update journals set paid_by = payment.provider
from invoice_payments part join payments payment on payment.organization_id = part.organization_id and payment.payment_id = part.payment_id
where journals.organization_id = part.organization_id and journals.idempotency_key = 'invoice:' || part.invoice_payment_id;
update journals set paid_by = payment.provider
from card_refunds refund join payments payment on payment.organization_id = refund.organization_id and payment.payment_id = refund.payment_id
where journals.organization_id = refund.organization_id and journals.idempotency_key = 'card-refund:' || refund.refund_id;

-- The office's list of everything that moved, whole and narrowed.
create index journals_of_kind on journals (organization_id, kind, happened_seconds desc, journal_id desc);
create index journals_paid_by on journals (organization_id, paid_by, happened_seconds desc, journal_id desc) where paid_by is not null;
-- What was tried and is not booked (yet): few rows, each of which somebody may ask about.
create index payments_not_booked on payments (organization_id, started_at desc, payment_id desc) where status <> 'approved';
create index card_refunds_not_booked on card_refunds (organization_id, started_at desc, refund_id desc) where status <> 'refunded';
