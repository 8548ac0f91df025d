-- Whoever takes a person away or merges two asks every table that points at people: by an index, however long the table is.
create index act_as_grants_by_user_id on act_as_grants (organization_id, user_id) where user_id is not null;
create index calendar_feeds_by_person_id on calendar_feeds (organization_id, person_id) where person_id is not null;
create index card_refunds_by_user_id on card_refunds (organization_id, user_id) where user_id is not null;
create index close_out_people_by_account_user_id on close_out_people (organization_id, account_user_id) where account_user_id is not null;
create index contributor_exclusions_by_user_id on contributor_exclusions (organization_id, user_id) where user_id is not null;
create index entry_presence_by_person_id on entry_presence (organization_id, person_id) where person_id is not null;
create index invoice_payments_by_payer_id on invoice_payments (organization_id, payer_id) where payer_id is not null;
create index member_ids_by_claimed_by on member_ids (organization_id, claimed_by) where claimed_by is not null;
create index order_lines_by_person_id on order_lines (organization_id, person_id) where person_id is not null;
create index orders_by_payer_id on orders (organization_id, payer_id) where payer_id is not null;
create index photo_processes_by_user_id on photo_processes (organization_id, user_id) where user_id is not null;
create index photo_processes_by_requested_by on photo_processes (organization_id, requested_by) where requested_by is not null;
create index remaining_letters_by_account_user_id on remaining_letters (organization_id, account_user_id) where account_user_id is not null;
create index till_conflicts_by_person_id on till_conflicts (organization_id, person_id) where person_id is not null;
create index waiver_documents_by_account_user_id on waiver_documents (organization_id, account_user_id) where account_user_id is not null;
create index waiver_signatures_by_account_user_id on waiver_signatures (organization_id, account_user_id) where account_user_id is not null;
