-- What a household has agreed to: an invoice is paid in instalments by its default card.
create table payment_plans (
  organization_id uuid not null references organizations,
  invoice_id uuid not null,
  is_on boolean not null,
  stopped_because text check (stopped_because in ('by-household', 'declined', 'card-removed', 'card-expired', 'not-possible')),
  -- The day until which the invoice was to be paid without the plan.
  due_day_before date not null,
  consented_at timestamptz not null,
  consent_login_id uuid not null,
  -- How mail about it is written.
  language text not null,
  origin text not null,
  primary key (organization_id, invoice_id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, invoice_id),
  constraint stopped_is_off check (stopped_because is null or not is_on)
);
select protect_tenant_table('payment_plans');

create table plan_instalments (
  organization_id uuid not null references organizations,
  invoice_id uuid not null,
  instalment smallint not null,
  day date not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'waiting' check (state in ('waiting', 'told', 'charging', 'paid', 'failed', 'skipped')),
  payment_id uuid,
  -- When somebody has to look at it; null where nothing is left to be done, or a payment decides.
  look_at timestamptz,
  primary key (organization_id, invoice_id, instalment),
  unique (organization_id, payment_id),
  foreign key (organization_id, invoice_id) references payment_plans (organization_id, invoice_id),
  foreign key (organization_id, payment_id) references payments (organization_id, payment_id),
  constraint charged_has_a_payment check (state not in ('charging', 'paid') or payment_id is not null)
);
create index plan_instalments_to_look_at on plan_instalments (look_at) where look_at is not null;
select protect_tenant_table('plan_instalments');
