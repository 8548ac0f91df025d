-- The journal that a card payment made, so that what goes back to the card can name it.
alter table payments add column journal_id uuid;
alter table payments add foreign key (organization_id, journal_id) references journals (organization_id, journal_id);

update payments set journal_id = journal.journal_id
from journals journal
where journal.organization_id = payments.organization_id and payments.status = 'approved'
  and journal.idempotency_key = any(array[
    'deposit:' || payments.payment_id, 'order:' || payments.payment_id, 'reservation:' || payments.payment_id]);
update payments set journal_id = part.journal_id
from invoice_payments part
where part.organization_id = payments.organization_id and part.payment_id = payments.payment_id
  and payments.status = 'approved' and payments.journal_id is null;

-- Refunds that were written without the sale they take back: the key, or the row they belong to, knows it.
update journals refund set reverses_journal_id = sale.journal_id
from journals sale
where refund.kind = 'refund' and refund.reverses_journal_id is null and refund.idempotency_key like 'booking-refund:%'
  and sale.organization_id = refund.organization_id
  and sale.journal_id::text = split_part(refund.idempotency_key, ':', 2);
update journals refund set reverses_journal_id = bought.journal_id
from orders bought
where refund.kind = 'refund' and refund.reverses_journal_id is null and refund.idempotency_key like 'order-refund:%'
  and bought.organization_id = refund.organization_id
  and bought.order_id::text = split_part(refund.idempotency_key, ':', 2);
update journals refund set reverses_journal_id = part.journal_id
from invoice_payments part
where refund.kind = 'refund' and refund.reverses_journal_id is null and refund.idempotency_key like 'invoice-refund:%'
  and part.organization_id = refund.organization_id
  and part.invoice_payment_id::text = split_part(refund.idempotency_key, ':', 2);
update journals refund set reverses_journal_id = payment.journal_id
from card_refunds back
join payments payment on payment.organization_id = back.organization_id and payment.payment_id = back.payment_id
where refund.kind = 'refund' and refund.reverses_journal_id is null
  and refund.organization_id = back.organization_id and refund.idempotency_key = 'card-refund:' || back.refund_id;

-- What gives a sale back names the sale. Only what leaves for a card or over the counter may name nothing. Rows from
-- before that nobody can name any more are left as they are.
alter table journals add constraint refund_names_its_sale
  check (kind <> 'refund' or reverses_journal_id is not null or paid_by is not null) not valid;
