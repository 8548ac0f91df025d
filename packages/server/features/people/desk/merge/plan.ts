// Decides what happens to every row that points at a merged person. A test walks the database
// catalog and fails on any table or column not named here, so that a new feature cannot forget it.

/** `person` moves the row to the remaining person, `household` to the account they belong to. */
export type Target = 'person' | 'household'

export interface Move {
  readonly table: string
  readonly column: string
  readonly to: Target
  /**
   * The remaining person may already have a row with the same values in these columns. The other
   * person's row then stays where it is or is deleted.
   */
  readonly unlessSame?: readonly string[]
  readonly otherwise?: 'stays' | 'goes'
  /** The preview counts rows of one kind together. */
  readonly kind: MoveKind
  /**
   * The parent of such rows, which is counted instead, identified by the column that names it.
   * Several tables have that column.
   */
  readonly partOf?: 'unit_id' | 'stay_id' | 'invoice_id' | 'payment_id' | 'ticket_id'
}

export const moveKinds = [
  'people',
  'bookings',
  'visits',
  'payments',
  'invoices',
  'orders',
  'lodging',
  'tickets',
  'belongings',
  'contributors',
  'settings',
] as const
export type MoveKind = (typeof moveKinds)[number]

export const moves: readonly Move[] = [
  { table: 'users', column: 'account_holder_id', to: 'person', kind: 'people' },
  { table: 'users', column: 'merged_into', to: 'person', kind: 'settings' },
  { table: 'users', column: 'guest_of', to: 'household', kind: 'settings' },
  { table: 'accounts', column: 'passed_to', to: 'person', kind: 'settings' },
  {
    table: 'user_pairs',
    column: 'parent_id',
    to: 'person',
    unlessSame: ['child_id'],
    otherwise: 'goes',
    kind: 'settings',
  },
  { table: 'bookings', column: 'auth_user_id', to: 'person', kind: 'bookings' },
  { table: 'bookings', column: 'user_id', to: 'household', kind: 'settings' },
  { table: 'payments', column: 'user_id', to: 'household', kind: 'payments', partOf: 'payment_id' },
  {
    table: 'scheduled_allocations',
    column: 'user_id',
    to: 'person',
    kind: 'payments',
    partOf: 'payment_id',
  },
  { table: 'card_refunds', column: 'user_id', to: 'person', kind: 'payments' },
  {
    table: 'top_ups',
    column: 'user_id',
    to: 'person',
    unlessSame: [],
    otherwise: 'goes',
    kind: 'settings',
  },
  { table: 'top_ups', column: 'holder_user_id', to: 'household', kind: 'settings' },
  {
    table: 'budgets',
    column: 'user_id',
    to: 'person',
    unlessSame: [],
    otherwise: 'goes',
    kind: 'settings',
  },
  { table: 'remaining_letters', column: 'account_user_id', to: 'household', kind: 'settings' },
  { table: 'remaining_offers', column: 'account_user_id', to: 'household', kind: 'settings' },
  {
    table: 'remaining_offers',
    column: 'user_id',
    to: 'person',
    unlessSame: ['series_id', 'ended_seconds'],
    otherwise: 'stays',
    kind: 'settings',
  },
  { table: 'invoices', column: 'user_id', to: 'household', kind: 'invoices', partOf: 'invoice_id' },
  { table: 'invoice_payments', column: 'payer_id', to: 'person', kind: 'payments' },
  { table: 'dues', column: 'user_id', to: 'person', kind: 'invoices', partOf: 'invoice_id' },
  { table: 'orders', column: 'user_id', to: 'household', kind: 'orders' },
  { table: 'orders', column: 'payer_id', to: 'person', kind: 'settings' },
  { table: 'order_lines', column: 'person_id', to: 'person', kind: 'settings' },
  {
    table: 'lodging_units',
    column: 'household_id',
    to: 'household',
    kind: 'lodging',
    partOf: 'unit_id',
  },
  {
    table: 'lodging_unit_people',
    column: 'user_id',
    to: 'person',
    unlessSame: ['unit_id', 'relation'],
    otherwise: 'goes',
    kind: 'lodging',
    partOf: 'unit_id',
  },
  { table: 'lodging_stays', column: 'agent_id', to: 'person', kind: 'lodging', partOf: 'stay_id' },
  {
    table: 'lodging_stays',
    column: 'asked_by_id',
    to: 'person',
    kind: 'lodging',
    partOf: 'stay_id',
  },
  {
    table: 'lodging_stay_renters',
    column: 'user_id',
    to: 'person',
    kind: 'lodging',
    partOf: 'stay_id',
  },
  { table: 'tickets', column: 'creator_id', to: 'person', kind: 'tickets', partOf: 'ticket_id' },
  { table: 'tickets', column: 'assignee_id', to: 'person', kind: 'tickets', partOf: 'ticket_id' },
  { table: 'till_conflicts', column: 'person_id', to: 'person', kind: 'payments' },
  { table: 'pets', column: 'household_id', to: 'household', kind: 'belongings' },
  { table: 'vehicles', column: 'household_id', to: 'household', kind: 'belongings' },
  {
    table: 'authorized_persons',
    column: 'account_id',
    to: 'household',
    unlessSame: ['email'],
    otherwise: 'goes',
    kind: 'contributors',
  },
  {
    table: 'contributors',
    column: 'account_user_id',
    to: 'household',
    unlessSame: ['email'],
    otherwise: 'stays',
    kind: 'contributors',
  },
  {
    table: 'contributor_exclusions',
    column: 'user_id',
    to: 'person',
    unlessSame: ['contributor_id'],
    otherwise: 'goes',
    kind: 'settings',
  },
  {
    table: 'contributor_invitations',
    column: 'account_user_id',
    to: 'household',
    kind: 'settings',
  },
  { table: 'calendar_feeds', column: 'account_id', to: 'household', kind: 'settings' },
  { table: 'calendar_feeds', column: 'person_id', to: 'person', kind: 'settings' },
  { table: 'entry_visits', column: 'person_id', to: 'person', kind: 'visits' },
  { table: 'photo_processes', column: 'user_id', to: 'person', kind: 'settings' },
  { table: 'photo_processes', column: 'requested_by', to: 'household', kind: 'settings' },
  { table: 'card_customers', column: 'user_id', to: 'household', kind: 'settings' },
]

/**
 * Rows deleted with the merged person: temporary data, or anything that grants entry by the old id.
 */
export const ends = [
  { table: 'user_pairs', column: 'child_id', why: 'the kept one has those who hold them' },
  { table: 'carts', column: 'user_id', why: 'a cart is only of today' },
  {
    table: 'low_balances',
    column: 'user_id',
    why: 'said anew by the balance of the one who is kept',
  },
  {
    table: 'staff_invitations',
    column: 'user_id',
    why: 'an invitation is for the account that it was sent for',
  },
  { table: 'waiver_links', column: 'user_id', why: 'a link names the one it was sent for' },
  {
    table: 'entry_presence',
    column: 'person_id',
    why: 'who is inside is counted by the one who is kept',
  },
  {
    table: 'people_apart',
    column: 'one_id',
    why: 'whom the one who goes is not says nothing of the other',
  },
  {
    table: 'people_apart',
    column: 'other_id',
    why: 'whom the one who goes is not says nothing of the other',
  },
] as const

/** Rows that stay where they are, each with the reason. */
export const stays = [
  {
    table: 'accounts',
    column: 'user_id',
    why: 'the ledger is not rewritten: the money is moved, the history stays',
  },
  { table: 'waiver_documents', column: 'account_user_id', why: 'evidence' },
  { table: 'waiver_signatures', column: 'user_id', why: 'evidence' },
  { table: 'waiver_signatures', column: 'account_user_id', why: 'evidence' },
  { table: 'former_second_parents', column: 'user_id', why: 'who shared an account is history' },
  { table: 'act_as_grants', column: 'user_id', why: 'who acted as whom is history' },
  { table: 'people_imports', column: 'created_by', why: 'who brought people in is history' },
  {
    table: 'people_imports',
    column: 'asked_by',
    why: 'who brought people in or took them back is history',
  },
  { table: 'data_exports', column: 'created_by', why: 'who took data away is history' },
  { table: 'close_outs', column: 'created_by', why: 'who began it is history' },
  {
    table: 'close_out_people',
    column: 'user_id',
    why: 'what was decided about whom is history; whoever waits has nothing left',
  },
  {
    table: 'close_out_people',
    column: 'account_user_id',
    why: 'what was decided about whom is history',
  },
  { table: 'api_keys', column: 'created_by', why: 'who made a key is history' },
  { table: 'people_apart', column: 'created_by', why: 'who told them apart is history' },
  {
    table: 'entry_cards',
    column: 'person_id',
    why: 'withdrawn: the printed code names the old id',
  },
  {
    table: 'entry_phones',
    column: 'person_id',
    why: 'withdrawn: the signed pass names the old id',
  },
  { table: 'member_ids', column: 'claimed_by', why: 'handed on or given back, see the command' },
] as const
