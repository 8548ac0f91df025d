-- What somebody paid by card: for an order, a reservation or an invoice nobody's account is touched, and only who paid says whose it is.
create index journals_of_payer on journals (organization_id, actor_user_id, happened_seconds desc, journal_id desc) where paid_by in ('authorizenet', 'square');
