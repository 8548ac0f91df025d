// Ids are UUIDs in plain lower-case form. Each kind has its own type: a string from outside can
// become any of them, but an id of one kind does not compile where another is expected (0079).

declare const kind: unique symbol

/**
 * A string or number with a label for the type checker. Arithmetic and template strings drop the
 * label.
 */
export type Flavored<Base extends string | number, Kind extends string> = Base & {
  readonly [kind]?: Kind
}

type Id<Kind extends string> = Flavored<string, Kind>

export type OrganizationId = Id<'organization'>
export type LoginId = Id<'login'>
/** A signed-in browser. What the API calls a session of a camp is a `SeriesId`. */
export type SignInSessionId = Id<'sign-in session'>
export type PersonId = Id<'person'>
/** Equals the id of the household's account holder. */
export type HouseholdId = Id<'household'>
export type ContributorId = Id<'contributor'>
export type LedgerAccountId = Id<'ledger account'>
export type JournalId = Id<'journal'>
export type HoldId = Id<'hold'>
export type PaymentId = Id<'payment'>
export type InvoiceId = Id<'invoice'>
export type SeriesId = Id<'series'>
export type EventId = Id<'event'>
export type BookingId = Id<'booking'>
/** Bookings that were made together. */
export type BookingGroupId = Id<'booking group'>
export type ProductId = Id<'product'>
export type OrderId = Id<'order'>
export type UnitId = Id<'unit'>
export type StayId = Id<'stay'>
export type TicketId = Id<'ticket'>

/** The household of this account holder. */
export const householdIdOf = (holderId: PersonId): HouseholdId => holderId as string

/** The household's account holder. */
export const holderIdOf = (householdId: HouseholdId): PersonId => householdId as string

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const isId = (text: string): boolean => UUID.test(text)
