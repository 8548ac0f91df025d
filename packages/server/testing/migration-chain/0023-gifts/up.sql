-- Whose gift a payment is: what a contributor has given counts against the limit the household set.
alter table payments add column contributor_id uuid;
alter table payments add foreign key (organization_id, contributor_id) references contributors (organization_id, contributor_id);
alter table payments add constraint gift_has_a_giver check ((purpose = 'gift') = (contributor_id is not null));
create index payments_of_contributor on payments (organization_id, contributor_id) where contributor_id is not null;
