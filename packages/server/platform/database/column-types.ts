// Which columns hold which kind of id or number. The column's name decides unless its table has an
// exception: `user_id` is a person in most tables, but the household in tables that belong to one.
// Columns keep their names because two versions run side by side during an upgrade (0079).

const people = [
  'user_id',
  'person_id',
  'account_holder_id',
  'merged_into',
  'guest_of',
  'auth_user_id',
  'paid_user_id',
  'payer_id',
  'actor_user_id',
  'holder_user_id',
  'passed_to',
  'agent_id',
  'asked_by_id',
  'creator_id',
  'assignee_id',
  'cashier_id',
  'settled_by',
  'seen_by',
  'published_by',
  'requested_by',
  'created_by',
  'asked_by',
  'claimed_by',
  'parent_id',
  'child_id',
  'one_id',
  'other_id',
  'holder_id',
  'match_id',
  'new_id',
  'subject_id',
]

const idsByColumn: Readonly<Record<string, string>> = {
  ...Object.fromEntries(people.map((column) => [column, 'PersonId'])),
  account_user_id: 'HouseholdId',
  household_id: 'HouseholdId',
  organization_id: 'OrganizationId',
  provider_organization_id: 'OrganizationId',
  ended_organization_ids: 'OrganizationId',
  session_id: 'SignInSessionId',
  contributor_id: 'ContributorId',
  journal_id: 'JournalId',
  paid_journal_id: 'JournalId',
  reverses_journal_id: 'JournalId',
  hold_id: 'HoldId',
  payment_id: 'PaymentId',
  open_payment_id: 'PaymentId',
  invoice_id: 'InvoiceId',
  series_id: 'SeriesId',
  event_id: 'EventId',
  booking_id: 'BookingId',
  group_id: 'BookingGroupId',
  instead_group_id: 'BookingGroupId',
  product_id: 'ProductId',
  order_id: 'OrderId',
  unit_id: 'UnitId',
  lodging_id_primary: 'UnitId',
  stay_id: 'StayId',
  ticket_id: 'TicketId',
}

const idsByTable: Readonly<Record<string, string>> = {
  'accounts.account_id': 'LedgerAccountId',
  'holds.account_id': 'LedgerAccountId',
  'postings.account_id': 'LedgerAccountId',
  'authorized_persons.account_id': 'HouseholdId',
  'calendar_feeds.account_id': 'HouseholdId',
  'entry_scans.account_id': 'HouseholdId',
  'bookings.user_id': 'HouseholdId',
  'card_customers.user_id': 'HouseholdId',
  'card_slots.user_id': 'HouseholdId',
  'carts.user_id': 'HouseholdId',
  'dues.user_id': 'HouseholdId',
  'invoices.user_id': 'HouseholdId',
  'orders.user_id': 'HouseholdId',
  'payments.user_id': 'HouseholdId',
  'saved_cards.user_id': 'HouseholdId',
  // Not one of the organization's people: the id is local to this list.
  'authorized_persons.user_id': 'string',
  // Event ids of a card provider, and the ids that webhooks send.
  'card_events.event_id': 'string',
  'webhook_deliveries.event_id': 'string',
}

const idType = (table: string, column: string): string =>
  idsByTable[`${table}.${column}`] ??
  idsByColumn[column] ??
  (/(?:^|_)login_id$/.test(column) ? 'LoginId' : 'string')

const numberType = (column: string, type: string): string => {
  if (column.endsWith('_cents')) return 'Cents'
  if (column.endsWith('_basis_points')) return 'BasisPoints'
  // Timestamps are 64 bits wide. Durations in seconds are not stored.
  if (type === 'int8' && /_(?:seconds|at)$/.test(column)) return 'EpochSeconds'
  return 'number'
}

/** The type of a column that holds a UUID or an integer. For an array, the type of its elements. */
export const flavorOf = (table: string, column: string, type: string): string =>
  type.endsWith('uuid') ? idType(table, column) : numberType(column, type)
