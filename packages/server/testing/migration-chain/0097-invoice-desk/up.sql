-- The office lists invoices newest first: all of them, or those of a household.
create index invoices_newest on invoices (organization_id, created_at desc, invoice_id desc);
create index invoices_newest_of_user on invoices (organization_id, user_id, created_at desc, invoice_id desc);
