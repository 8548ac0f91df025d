-- What an organisation sells: care packages, things from the shop, passes and fobs, cards.
create table products (
  organization_id uuid not null references organizations,
  product_id uuid not null,
  kind text not null check (kind in ('care-package', 'shop-item', 'access-control', 'id-card')),
  name text not null check (name <> ''),
  description text not null default '',
  image_url text,
  price_cents bigint not null check (price_cents between 0 and 99999999),
  tax_basis_points integer not null default 0 check (tax_basis_points between 0 and 10000),
  -- Null: not counted. The last one is sold once: whoever would take more than there are fails here.
  stock integer constraint stock_never_below_zero check (stock >= 0),
  opens_at_seconds bigint,
  closes_at_seconds bigint,
  delivery_day date,
  allergens text[] not null default '{}',
  options jsonb not null default '[]',
  recipient text not null default 'nobody' check (recipient in ('nobody', 'person', 'participant')),
  max_per_order integer not null default 20 check (max_per_order between 1 and 99),
  is_hidden boolean not null default false,
  place integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, product_id),
  constraint opens_before_it_closes check (opens_at_seconds < closes_at_seconds)
);
create index products_on_the_shelf on products (organization_id, kind, place, product_id);
select protect_tenant_table('products');

-- One cart for each account. It holds nothing back from others: stock is taken when an order is made.
create table carts (
  organization_id uuid not null references organizations,
  user_id uuid not null,
  lines jsonb not null default '[]',
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id)
);
select protect_tenant_table('carts');

alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check check (purpose in ('deposit', 'gift', 'top-up', 'reservation', 'order'));

create table orders (
  organization_id uuid not null references organizations,
  order_id uuid not null,
  user_id uuid not null,
  status text not null check (status in ('awaiting-payment', 'placed', 'packed', 'delivered', 'cancelled')),
  net_cents bigint not null check (net_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null,
  refunded_cents bigint not null default 0,
  -- By card: the payment. From a spending account: whose. Neither where there was nothing to pay.
  payment_id uuid,
  payer_id uuid,
  journal_id uuid,
  -- In which language, and where, the household is told about it.
  language text not null,
  origin text not null,
  placed_seconds bigint not null,
  changed_at timestamptz not null,
  primary key (organization_id, order_id),
  unique (organization_id, payment_id),
  foreign key (organization_id, user_id) references users (organization_id, user_id),
  foreign key (organization_id, payer_id) references users (organization_id, user_id),
  foreign key (organization_id, payment_id) references payments (organization_id, payment_id),
  foreign key (organization_id, journal_id) references journals (organization_id, journal_id),
  constraint total_adds_up check (total_cents = net_cents + tax_cents),
  constraint refunded_at_most_all check (refunded_cents between 0 and total_cents),
  constraint paid_once check (payment_id is null or payer_id is null),
  -- No order without its payment.
  constraint placed_is_paid check (status in ('awaiting-payment', 'cancelled') or total_cents = 0 or journal_id is not null)
);
create index orders_of_user on orders (organization_id, user_id, placed_seconds desc, order_id);
create index orders_by_status on orders (organization_id, status, placed_seconds desc, order_id);
select protect_tenant_table('orders');

-- A line keeps what was ordered as it was then, whatever becomes of the product.
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
  -- Whether the pieces were counted when they were taken.
  counted boolean not null,
  primary key (organization_id, order_id, line),
  foreign key (organization_id, order_id) references orders (organization_id, order_id),
  foreign key (organization_id, product_id) references products (organization_id, product_id),
  foreign key (organization_id, person_id) references users (organization_id, user_id),
  constraint line_adds_up check (total_cents = net_cents + tax_cents),
  constraint refunded_at_most_ordered check (refunded_qty between 0 and qty)
);
select protect_tenant_table('order_lines');
