-- Guests whom a household brings to an event: people without an account of their own who know their host.
alter table users
  add column guest_of uuid,
  add foreign key (organization_id, guest_of) references users (organization_id, user_id),
  add constraint guests_have_no_household check (guest_of is null or (role = 'guest' and account_holder_id is null and login_id is null));
create index users_brought_guests on users (organization_id, guest_of) where guest_of is not null;
