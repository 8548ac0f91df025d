-- Payments of invoices that the office received and wrote down: in cash, by check, or by bank transfer.
alter table invoice_payments
  add column method text check (method in ('cash', 'cheque', 'bank')),
  -- The number of the check or the text of the transfer.
  add column reference text not null default '',
  add column received_day text,
  drop constraint paid_one_way,
  add constraint paid_one_way check (num_nonnulls(payment_id, payer_id, method) = 1),
  add constraint recorded_with_its_day check ((method is null) = (received_day is null));

alter table journals drop constraint journals_paid_by_check;
alter table journals add constraint journals_paid_by_check check (paid_by in ('authorizenet', 'square', 'cash', 'cheque', 'bank'));
