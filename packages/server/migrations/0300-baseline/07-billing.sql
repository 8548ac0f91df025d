-- Invoices, payment plans and membership dues.

-- Invoice numbers have no gaps within an organization.
create table invoice_counters (
  organization_id uuid primary key references organizations,
  last_number integer not null check (last_number > 0)
);
select protect_tenant_table('invoice_counters');

-- What an organization asks a household to pay.
create table invoices (
  organization_id uuid not null references organizations,
  invoice_id uuid not null,
  -- The account that owes it.
  user_id uuid not null,
  -- Assigned when the invoice is issued.
  number integer,
  kind text not null default 'general' check (kind in ('general', 'dues')),
  title text not null check (title <> ''),
  note text not null default '',
  state text not null check (state in ('draft', 'open', 'void')),
  net_cents bigint not null check (net_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null check (total_cents >= 1 and total_cents <= 999999999),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  -- Card payments whose outcome is not known yet.
  pending_cents bigint not null default 0 check (pending_cents >= 0),
  issued_seconds bigint,
  due_day date not null,
  -- How many installments the household may choose; 1 means none.
  max_instalments smallint not null default 1
    check (max_instalments >= 1 and max_instalments <= 24),
  -- The last reminder that was sent.
  reminded smallint not null default 0,
  remind_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- What was given back; a check keeps it within what was paid.
  refunded_cents bigint not null default 0,
  constraint total_adds_up check (total_cents = (net_cents + tax_cents)),
  constraint settled_at_most_all check (
    ((paid_cents + credit_cents) + pending_cents) <= total_cents
  ),
  constraint issued_has_a_number check (
    ((state = 'draft') = (number is null))
    and ((state = 'draft') = (issued_seconds is null))
  ),
  constraint only_an_open_one_is_paid check (state = 'open' or ((paid_cents + pending_cents) = 0)),
  primary key (organization_id, invoice_id),
  unique (organization_id, number),
  foreign key (organization_id, user_id) references users,
  constraint refunded_at_most_paid check (refunded_cents >= 0 and refunded_cents <= paid_cents)
);
select protect_tenant_table('invoices');
create index invoices_of_user
  on invoices (organization_id, user_id, issued_seconds desc, invoice_id)
  where state <> 'draft';
create index invoices_by_state on invoices (organization_id, state, due_day, invoice_id);
create index invoices_to_remind on invoices (remind_at) where remind_at is not null;
create index invoices_newest on invoices (organization_id, created_at desc, invoice_id desc);
create index invoices_newest_of_user
  on invoices (organization_id, user_id, created_at desc, invoice_id desc);

-- The lines of an invoice.
create table invoice_lines (
  organization_id uuid not null references organizations,
  invoice_id uuid not null,
  line smallint not null,
  text text not null check (text <> ''),
  qty integer not null check (qty > 0),
  price_cents bigint not null check (price_cents >= 0),
  tax_basis_points integer not null check (tax_basis_points >= 0 and tax_basis_points <= 10000),
  net_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  constraint line_adds_up check (total_cents = (net_cents + tax_cents)),
  primary key (organization_id, invoice_id, line),
  foreign key (organization_id, invoice_id) references invoices
);
select protect_tenant_table('invoice_lines');

-- What was paid toward an invoice, and what is on its way.
create table invoice_payments (
  organization_id uuid not null references organizations,
  invoice_payment_id uuid not null,
  invoice_id uuid not null,
  status text not null check (status in ('pending', 'paid', 'failed', 'returned')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The card payment. Null if a spending account paid or the office received it.
  payment_id uuid,
  payer_id uuid,
  journal_id uuid,
  happened_seconds bigint not null,
  -- The tax in this part, so that partial refunds add up to the cent.
  tax_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  method text check (method in ('cash', 'cheque', 'bank')),
  -- The number of the check or the text of the transfer.
  reference text not null default '',
  received_day text,
  constraint paid_is_booked check (status <> 'paid' or journal_id is not null),
  primary key (organization_id, invoice_payment_id),
  unique (organization_id, payment_id),
  foreign key (organization_id, invoice_id) references invoices,
  foreign key (organization_id, payment_id) references payments,
  foreign key (organization_id, payer_id) references users,
  foreign key (organization_id, journal_id) references journals,
  constraint part_refunded_at_most_all check (
    refunded_cents >= 0
    and refunded_cents <= amount_cents
  ),
  constraint only_what_is_paid_is_refunded check (refunded_cents = 0 or status = 'paid'),
  constraint paid_one_way check (num_nonnulls(payment_id, payer_id, method) = 1),
  constraint recorded_with_its_day check ((method is null) = (received_day is null))
);
select protect_tenant_table('invoice_payments');
create index invoice_payments_of_invoice
  on invoice_payments (organization_id, invoice_id, happened_seconds);
create index invoice_payments_by_payer_id on invoice_payments (organization_id, payer_id)
  where payer_id is not null;

-- A household's agreement to pay an invoice in installments with its default card.
create table payment_plans (
  organization_id uuid not null references organizations,
  invoice_id uuid not null,
  is_on boolean not null,
  stopped_because text
    check (stopped_because in (
      'by-household', 'declined', 'card-removed', 'card-expired', 'not-possible',
      'sharing-ended')),
  -- The invoice's due date without the plan.
  due_day_before date not null,
  consented_at timestamptz not null,
  consent_login_id uuid not null,
  -- The language of mails about it.
  language text not null,
  origin text not null,
  constraint stopped_is_off check (stopped_because is null or (not is_on)),
  primary key (organization_id, invoice_id),
  foreign key (organization_id, invoice_id) references invoices
);
select protect_tenant_table('payment_plans');

-- The installments of a payment plan.
create table plan_instalments (
  organization_id uuid not null references organizations,
  invoice_id uuid not null,
  instalment smallint not null,
  day date not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'waiting'
    check (state in ('waiting', 'told', 'charging', 'paid', 'failed', 'skipped')),
  payment_id uuid,
  -- When it needs attention next. Null: it is finished, or a payment decides.
  look_at timestamptz,
  constraint charged_has_a_payment check (
    state not in ('charging', 'paid')
    or payment_id is not null
  ),
  primary key (organization_id, invoice_id, instalment),
  unique (organization_id, payment_id),
  foreign key (organization_id, invoice_id) references payment_plans,
  foreign key (organization_id, payment_id) references payments
);
select protect_tenant_table('plan_instalments');
create index plan_instalments_to_look_at on plan_instalments (look_at) where look_at is not null;

-- The membership dues that an invoice is for, and what paying it did to the membership.
create table dues (
  organization_id uuid not null references organizations,
  invoice_id uuid not null,
  user_id uuid not null,
  membership_type text,
  months smallint not null check (months >= 1 and months <= 120),
  -- The end of the membership that it renews. Null: a first membership.
  renews_seconds bigint,
  -- When the invoice was settled.
  applied_at timestamptz,
  expires_seconds bigint,
  closed_at timestamptz,
  constraint applied_has_an_end check ((applied_at is null) = (expires_seconds is null)),
  constraint applied_or_closed check (applied_at is null or closed_at is null),
  primary key (organization_id, invoice_id),
  foreign key (organization_id, invoice_id) references invoices,
  foreign key (organization_id, user_id) references users
);
select protect_tenant_table('dues');
-- Nobody is asked for two years at once.
create unique index dues_open_once on dues (organization_id, user_id)
  where applied_at is null and closed_at is null;
create index dues_of_user on dues (organization_id, user_id, renews_seconds);
