-- Numbers follow each other without a gap in each organisation, and only there.
create table invoice_counters (
  organization_id uuid not null references organizations,
  last_number integer not null check (last_number > 0),
  primary key (organization_id)
);
select protect_tenant_table('invoice_counters');

alter table payments drop constraint payments_purpose_check;
alter table payments add constraint payments_purpose_check check (purpose in ('deposit', 'gift', 'top-up', 'reservation', 'order', 'invoice'));

-- What an organisation asks a household to pay.
create table invoices (
  organization_id uuid not null references organizations,
  invoice_id uuid not null,
  -- The account that owes it.
  user_id uuid not null,
  -- Given when it is issued.
  number integer,
  kind text not null default 'general' check (kind in ('general', 'dues')),
  title text not null check (title <> ''),
  note text not null default '',
  state text not null check (state in ('draft', 'open', 'void')),
  net_cents bigint not null check (net_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null check (total_cents between 1 and 999999999),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  -- By cards that are being asked, or whose answer nobody knows yet.
  pending_cents bigint not null default 0 check (pending_cents >= 0),
  issued_seconds bigint,
  due_day date not null,
  -- How many instalments the household may ask for; one means none.
  max_instalments smallint not null default 1 check (max_instalments between 1 and 24),
  -- The last reminder that was sent, and when somebody looks whether another is due.
  reminded smallint not null default 0,
  remind_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (organization_id, invoice_id),
  unique (organization_id, number),
  foreign key (organization_id, user_id) references users (organization_id, user_id),
  constraint total_adds_up check (total_cents = net_cents + tax_cents),
  -- Paid once: whoever would pay more than is owed fails here, whatever else goes wrong.
  constraint settled_at_most_all check (paid_cents + credit_cents + pending_cents <= total_cents),
  constraint issued_has_a_number check ((state = 'draft') = (number is null) and (state = 'draft') = (issued_seconds is null)),
  constraint only_an_open_one_is_paid check (state = 'open' or paid_cents + pending_cents = 0)
);
create index invoices_of_user on invoices (organization_id, user_id, issued_seconds desc, invoice_id) where state <> 'draft';
create index invoices_by_state on invoices (organization_id, state, due_day, invoice_id);
create index invoices_to_remind on invoices (remind_at) where remind_at is not null;
select protect_tenant_table('invoices');

create table invoice_lines (
  organization_id uuid not null references organizations,
  invoice_id uuid not null,
  line smallint not null,
  text text not null check (text <> ''),
  qty integer not null check (qty > 0),
  price_cents bigint not null check (price_cents >= 0),
  tax_basis_points integer not null check (tax_basis_points between 0 and 10000),
  net_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  primary key (organization_id, invoice_id, line),
  foreign key (organization_id, invoice_id) references invoices (organization_id, invoice_id),
  constraint line_adds_up check (total_cents = net_cents + tax_cents)
);
select protect_tenant_table('invoice_lines');

-- What was paid of an invoice, and what is on its way.
create table invoice_payments (
  organization_id uuid not null references organizations,
  invoice_payment_id uuid not null,
  invoice_id uuid not null,
  status text not null check (status in ('pending', 'paid', 'failed', 'returned')),
  amount_cents bigint not null check (amount_cents > 0),
  -- By card: the payment. From a spending account: whose.
  payment_id uuid,
  payer_id uuid,
  journal_id uuid,
  happened_seconds bigint not null,
  primary key (organization_id, invoice_payment_id),
  unique (organization_id, payment_id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, invoice_id),
  foreign key (organization_id, payment_id) references payments (organization_id, payment_id),
  foreign key (organization_id, payer_id) references users (organization_id, user_id),
  foreign key (organization_id, journal_id) references journals (organization_id, journal_id),
  constraint paid_one_way check ((payment_id is null) <> (payer_id is null)),
  constraint paid_is_booked check (status <> 'paid' or journal_id is not null)
);
create index invoice_payments_of_invoice on invoice_payments (organization_id, invoice_id, happened_seconds);
select protect_tenant_table('invoice_payments');
