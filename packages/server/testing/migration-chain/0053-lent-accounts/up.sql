-- An account that somebody has for a time alone, and the name of what it is for. Null: it is theirs for good.
alter table accounts add column lent_for text check (lent_for <> '');
-- Its time is over: nothing more is paid in or spent, and what is left goes back.
alter table accounts add column closed_at timestamptz;
alter table accounts add constraint only_what_is_lent_is_closed check (closed_at is null or lent_for is not null);
create index accounts_to_empty on accounts (organization_id, user_id) where closed_at is not null and balance_cents > held_cents;

-- What is left may be left of a stay as well as of a session. What it is called is kept: a unit may go by another name later.
alter table remaining_offers alter column series_id drop not null;
alter table remaining_offers add column occasion text check (occasion <> '');
alter table remaining_offers add constraint of_a_session_or_something_else check (num_nonnulls(series_id, occasion) = 1);
