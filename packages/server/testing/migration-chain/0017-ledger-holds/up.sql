alter table accounts add column held_cents bigint not null default 0;
alter table accounts add constraint holds_are_covered check (held_cents = 0 or (held_cents > 0 and held_cents <= balance_cents));

alter table journals add column input_hash text;
alter table journals add column reverses_journal_id uuid;
alter table journals add foreign key (organization_id, reverses_journal_id) references journals (organization_id, journal_id);
create index journals_reversing on journals (organization_id, reverses_journal_id) where reverses_journal_id is not null;

create table holds (
  organization_id uuid not null references organizations,
  hold_id uuid not null,
  account_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  status text not null default 'open' check (status in ('open', 'captured', 'released')),
  placed_seconds bigint not null,
  expires_seconds bigint not null,
  primary key (organization_id, hold_id),
  foreign key (organization_id, account_id) references accounts (organization_id, account_id)
);
create index holds_of_account on holds (organization_id, account_id) where status = 'open';
create index holds_by_expiry on holds (expires_seconds) where status = 'open';
select protect_tenant_table('holds');
