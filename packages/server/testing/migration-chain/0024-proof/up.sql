-- An account that somebody asked for in the name of a login that has a password already: nobody's until the login's mailbox is proven.
alter table users add column awaits_proof boolean not null default false;
alter table users add constraint unproven_is_inactive check (not awaits_proof or is_inactive);
