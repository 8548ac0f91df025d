-- Products, carts, orders and the till.

-- What an organization sells: care packages, shop items, passes, key fobs and cards.
create table products (
  organization_id uuid not null references organizations,
  product_id uuid not null,
  kind text not null check (kind in ('care-package', 'shop-item', 'access-control', 'id-card')),
  name text not null check (name <> ''),
  description text not null default '',
  image_url text,
  price_cents bigint not null check (price_cents >= 0 and price_cents <= 99999999),
  tax_basis_points integer not null default 0
    check (tax_basis_points >= 0 and tax_basis_points <= 10000),
  -- Null: not counted. The check keeps the last item from being sold twice.
  stock integer,
  opens_at_seconds bigint,
  closes_at_seconds bigint,
  delivery_day date,
  allergens text[] not null default '{}',
  options jsonb not null default '[]',
  recipient text not null default 'nobody' check (recipient in ('nobody', 'person', 'participant')),
  max_per_order integer not null default 20 check (max_per_order >= 1 and max_per_order <= 99),
  is_hidden boolean not null default false,
  place integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint stock_never_below_zero check (stock >= 0),
  constraint opens_before_it_closes check (opens_at_seconds < closes_at_seconds),
  primary key (organization_id, product_id)
);
select protect_tenant_table('products');
create index products_on_the_shelf on products (organization_id, kind, place, product_id);

-- One cart per account. A cart reserves nothing: stock is taken when the order is placed.
create table carts (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  lines jsonb not null default '[]',
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users
);
select protect_tenant_table('carts');

-- Orders of a household.
create table orders (
  organization_id uuid not null references organizations,
  order_id uuid not null,
  user_id uuid not null,
  status text not null
    check (status in ('awaiting-payment', 'placed', 'packed', 'delivered', 'cancelled')),
  net_cents bigint not null check (net_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null,
  refunded_cents bigint not null default 0,
  -- The card payment. Null if a spending account paid or nothing was due.
  payment_id uuid,
  payer_id uuid,
  journal_id uuid,
  -- The language of mails about it.
  language text not null,
  origin text not null,
  placed_seconds bigint not null,
  changed_at timestamptz not null,
  constraint total_adds_up check (total_cents = (net_cents + tax_cents)),
  constraint refunded_at_most_all check (refunded_cents >= 0 and refunded_cents <= total_cents),
  constraint paid_once check (payment_id is null or payer_id is null),
  constraint placed_is_paid check (
    status in ('awaiting-payment', 'cancelled')
    or total_cents = 0
    or journal_id is not null
  ),
  primary key (organization_id, order_id),
  unique (organization_id, payment_id),
  foreign key (organization_id, user_id) references users,
  foreign key (organization_id, payer_id) references users,
  foreign key (organization_id, payment_id) references payments,
  foreign key (organization_id, journal_id) references journals
);
select protect_tenant_table('orders');
create index orders_of_user on orders (organization_id, user_id, placed_seconds desc, order_id);
create index orders_by_status on orders (organization_id, status, placed_seconds desc, order_id);
create index orders_by_payer_id on orders (organization_id, payer_id) where payer_id is not null;

-- The lines of an order, as they were when it was placed, whatever happens to the product later.
create table order_lines (
  organization_id uuid not null references organizations,
  order_id uuid not null,
  line smallint not null,
  product_id uuid not null,
  kind text not null,
  name text not null,
  qty integer not null check (qty > 0),
  refunded_qty integer not null default 0,
  price_cents bigint not null check (price_cents >= 0),
  tax_basis_points integer not null,
  net_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  options jsonb not null default '{}',
  person_id uuid,
  person_name text not null default '',
  delivery_day date,
  -- Whether the items were taken from counted stock.
  counted boolean not null,
  constraint line_adds_up check (total_cents = (net_cents + tax_cents)),
  constraint refunded_at_most_ordered check (refunded_qty >= 0 and refunded_qty <= qty),
  primary key (organization_id, order_id, line),
  foreign key (organization_id, order_id) references orders,
  foreign key (organization_id, product_id) references products,
  foreign key (organization_id, person_id) references users
);
select protect_tenant_table('order_lines');
create index order_lines_by_delivery_day on order_lines (organization_id, delivery_day, order_id);
create index order_lines_by_person_id on order_lines (organization_id, person_id)
  where person_id is not null;

-- Stores that sell over a counter.
create table till_stores (
  organization_id uuid not null references organizations,
  store_id uuid not null,
  label text not null check (label <> ''),
  is_closed boolean not null default false,
  version integer not null default 1,
  primary key (organization_id, store_id)
);
select protect_tenant_table('till_stores');
-- Reports name a store by its label, so no two may share one.
create unique index till_stores_by_label on till_stores (organization_id, lower(label));

-- The buttons of a store's till.
create table till_items (
  organization_id uuid not null references organizations,
  store_id uuid not null,
  item_id uuid not null,
  name text not null check (name <> ''),
  price_cents bigint not null check (price_cents >= 1 and price_cents <= 99999999),
  restricted boolean not null default false,
  place integer not null,
  primary key (organization_id, store_id, item_id),
  foreign key (organization_id, store_id) references till_stores
);
select protect_tenant_table('till_items');

-- Sales that a till made while offline and that the ledger refused. The goods are gone, so somebody
-- has to settle each of them.
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
  constraint settled_whole check (
    ((settled_how is null) = (settled_at is null))
    and ((settled_how is null) = (settled_by is null))
  ),
  primary key (organization_id, sale_id),
  foreign key (organization_id, person_id) references users
);
select protect_tenant_table('till_conflicts');
create index till_conflicts_open
  on till_conflicts (organization_id, sold_at_seconds desc, sale_id desc)
  where settled_how is null;
create index till_conflicts_by_person_id on till_conflicts (organization_id, person_id)
  where person_id is not null;
