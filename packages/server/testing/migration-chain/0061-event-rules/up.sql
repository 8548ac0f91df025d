-- When events come again. Each of its events is a row of its own from the beginning; the rule says how they belong together.
create table event_rules (
  organization_id uuid not null references organizations,
  rule_id uuid not null,
  series_id uuid not null,
  first_day date not null,
  until_day date not null,
  weekdays integer[] not null,
  every_weeks integer not null check (every_weeks between 1 and 52),
  start_time text not null check (start_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  minutes integer not null check (minutes > 0),
  -- Days on which it would come and does not.
  except_days text[] not null default '{}',
  primary key (organization_id, rule_id),
  foreign key (organization_id, series_id) references series (organization_id, series_id),
  constraint until_after_first check (until_day >= first_day)
);
select protect_tenant_table('event_rules');

alter table events
  add column rule_id uuid,
  -- The day that the rule gave it.
  add column rule_day text,
  -- Changed by itself: what changes the others leaves it alone.
  add column is_exception boolean not null default false,
  add foreign key (organization_id, rule_id) references event_rules (organization_id, rule_id),
  add constraint rule_with_day check ((rule_id is null) = (rule_day is null));
create unique index events_of_rule on events (organization_id, rule_id, rule_day) where rule_id is not null;
