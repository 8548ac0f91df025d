-- Where things are sold over a counter.
create table till_stores (
  organization_id uuid not null references organizations,
  store_id uuid not null,
  label text not null check (label <> ''),
  is_closed boolean not null default false,
  version integer not null default 1,
  primary key (organization_id, store_id)
);
-- Totals and statements name a store by its label: no two have the same.
create unique index till_stores_by_label on till_stores (organization_id, lower(label));
select protect_tenant_table('till_stores');

-- What is on the buttons of a store's till.
create table till_items (
  organization_id uuid not null references organizations,
  store_id uuid not null,
  item_id uuid not null,
  name text not null check (name <> ''),
  price_cents bigint not null check (price_cents between 1 and 99999999),
  restricted boolean not null default false,
  place integer not null,
  primary key (organization_id, store_id, item_id),
  foreign key (organization_id, store_id) references till_stores (organization_id, store_id)
);
select protect_tenant_table('till_items');

-- Sales that a till made without a network and the ledger refused. The goods are gone: somebody has to settle each of them.
create table till_conflicts (
  organization_id uuid not null references organizations,
  sale_id uuid not null,
  person_id uuid not null,
  cashier_id uuid not null,
  location_name text not null,
  items jsonb not null,
  total_cents bigint not null check (total_cents > 0),
  code text not null,
  sold_at_seconds bigint not null,
  received_at timestamptz not null,
  settled_how text check (settled_how in ('booked', 'written-off')),
  settled_at timestamptz,
  settled_by uuid,
  primary key (organization_id, sale_id),
  foreign key (organization_id, person_id) references users (organization_id, user_id),
  constraint settled_whole check ((settled_how is null) = (settled_at is null) and (settled_how is null) = (settled_by is null))
);
create index till_conflicts_open on till_conflicts (organization_id, sold_at_seconds desc, sale_id desc) where settled_how is null;
select protect_tenant_table('till_conflicts');
