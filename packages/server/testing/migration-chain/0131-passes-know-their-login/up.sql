-- Which login was given a calendar address, a phone's pass or a card. When an account is no longer shared with a login, what
-- that login was given ends with it.
alter table calendar_feeds add column login_id uuid references logins;
alter table entry_phones add column login_id uuid references logins;
alter table entry_cards add column login_id uuid references logins;

-- The audit knows who made those that are there already.
update calendar_feeds feed set login_id = entry.login_id
from audit_entries entry
where entry.organization_id = feed.organization_id and entry.action = 'calendar.create-feed'
  and entry.details ->> 'feedId' = feed.feed_id::text
  and exists (select from logins where logins.login_id = entry.login_id);
update entry_phones phone set login_id = entry.login_id
from audit_entries entry
where entry.organization_id = phone.organization_id and entry.action = 'entry.enrol-phone'
  and entry.details ->> 'phoneId' = phone.phone_id::text
  and exists (select from logins where logins.login_id = entry.login_id);
update entry_cards card set login_id = entry.login_id
from audit_entries entry
where entry.organization_id = card.organization_id and entry.action = 'entry.issue-card'
  and entry.details ->> 'personId' = card.person_id::text and entry.details ->> 'issuedAtSeconds' = card.issued_at_seconds::text
  and exists (select from logins where logins.login_id = entry.login_id);

-- What was given to a login that the account is no longer shared with, before anything ended by itself.
update calendar_feeds feed set withdrawn_at = now()
from users account
where account.organization_id = feed.organization_id and account.user_id = feed.account_id and feed.withdrawn_at is null
  and feed.login_id is not null and feed.login_id is distinct from account.login_id and feed.login_id is distinct from account.parent2_login_id;
update entry_phones phone set withdrawn_at = now()
from users person join users account
  on account.organization_id = person.organization_id and account.user_id = coalesce(person.account_holder_id, person.user_id)
where person.organization_id = phone.organization_id and person.user_id = phone.person_id and phone.withdrawn_at is null
  and phone.login_id is not null and phone.login_id is distinct from account.login_id and phone.login_id is distinct from account.parent2_login_id;
update entry_cards card set withdrawn_at = now()
from users person join users account
  on account.organization_id = person.organization_id and account.user_id = coalesce(person.account_holder_id, person.user_id)
where person.organization_id = card.organization_id and person.user_id = card.person_id and card.withdrawn_at is null
  and card.login_id is not null and card.login_id is distinct from account.login_id and card.login_id is distinct from account.parent2_login_id;
