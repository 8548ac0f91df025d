// The mails there are, and what each of them says something about. Everything here is data of
// people: it is text, and it is gone from the database once the mail has left.

import type { GivenRole } from '@lodgepole/domain/identity/access/giving-roles'
import type { TopUpStop } from '@lodgepole/domain/money/top-up'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { guestLimits } from '@lodgepole/domain/reservations/guest-limits'
import type { TicketSide, TicketStatus } from '@lodgepole/domain/tickets/ticket'

interface PaidByCard {
  readonly amount: string
  readonly names: string
  readonly card: string
  readonly link: string
  readonly happenedAtSeconds: number
}

export interface ScheduledPart {
  readonly amount: string
  /** What is spendable at once. */
  readonly atOnce: string
  /** YYYY-MM-DD, soonest first. */
  readonly days: readonly string[]
}

/** What is shown at the gate: drawn as a picture when the mail leaves. */
export interface MailedCode {
  readonly name: string
  readonly code: string
}

export const reservationChanges = [
  'booked',
  'requested',
  'waitlisted',
  'promoted',
  'offered',
  'cancelled',
  'expired',
  'approved',
  'declined',
  'event-cancelled',
  'moved',
  'closed',
  'offered-instead',
] as const
export type ReservationChange = (typeof reservationChanges)[number]

/** After these a seat is kept for a while. */
export const isOffer = (change: ReservationChange): boolean =>
  change === 'offered' || change === 'offered-instead'

/** After these there is still a seat that can be given back. */
export const keepsSeat = (change: ReservationChange): boolean =>
  change === 'booked' || change === 'approved' || change === 'promoted' || change === 'moved'

/** What happens to many events at once: one mail tells somebody all of it. */
export const toldTogether = [
  'event-cancelled',
  'moved',
  'closed',
] as const satisfies readonly ReservationChange[]
export type ToldTogether = (typeof toldTogether)[number]

export interface MailedEvent {
  readonly activity: string
  readonly names: string
  readonly happenedAtSeconds: number
  readonly beforeSeconds?: number
}

export const orderChanges = ['placed', 'packed', 'delivered', 'cancelled', 'refunded'] as const
export type OrderChange = (typeof orderChanges)[number]

export const invoiceChanges = [
  'issued',
  'due-soon',
  'overdue',
  'paid',
  'partly-paid',
  'returned',
  'refunded',
  'plan-agreed',
  'instalment-soon',
  'plan-stopped',
  'plan-ended',
  'plan-unshared',
] as const
export type InvoiceChange = (typeof invoiceChanges)[number]

export const stayMailKinds = [
  'registered',
  'moved',
  'cancelled',
  'requested',
  'approved',
  'declined',
  'left',
  'parted',
  'ended',
  'asked',
  'days-approved',
  'days-declined',
  'days-overtaken',
  'added',
  'changed',
  'called-off',
] as const
/**
 * `registered`, `moved`, `canceled` and `ended` are said to those who rent; `added`, `changed`,
 * `called-off` and `left` to those who answer for the unit.
 */
export type StayMail = (typeof stayMailKinds)[number]

/** What came before a wish for other days was decided on. */
export type WishOvertaken = 'moved' | 'cancelled' | 'left' | 'asked'

/**
 * `not-taken`: to whoever answered a closed one by mail; `sign-in-required`: to staff who answered
 * by mail where they need a second factor; `files-not-taken`: to whoever attached what cannot hang
 * on a ticket.
 */
export const ticketChanges = [
  'created',
  'comment',
  'status',
  'edited',
  'file',
  'assigned',
  'not-taken',
  'sign-in-required',
  'files-not-taken',
] as const
export type TicketChange = (typeof ticketChanges)[number]

export const securityChanges = [
  'second-step-on',
  'second-step-off',
  'second-step-reset',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'second-parent-added',
  'second-parent-replaced',
  'second-parent-removed',
  'no-longer-shared',
] as const
export type SecurityChange = (typeof securityChanges)[number]

export interface MailData {
  /** Somebody wants to set a new password. */
  readonly 'recovery-code': { readonly code: string; readonly link?: string }
  /**
   * An address is to be confirmed. The name somebody typed is not in it: such a mail could say
   * anything to anybody.
   */
  readonly 'confirmation-code': {
    readonly code: string
    readonly reason: 'sign-up' | 'changed-address' | 'mail-check'
    readonly link?: string
  }
  /**
   * Staff have made an account for somebody; with `sharedBy`, that person's account is shared with
   * them; with `invitedBy`, that person invites them to stay; `console` is where they work, and
   * `role` as what.
   */
  readonly 'activation-invite': {
    readonly firstName: string
    readonly sharedBy?: string
    readonly invitedBy?: string
    readonly console?: string
    readonly role?: GivenRole
    readonly code: string
    readonly link: string
  }
  /** An account holder shares the account with somebody who has a login already. */
  readonly 'household-shared': { readonly holderName: string; readonly link: string }
  /**
   * To somebody who can sign in already: there is an organization that they look after from now on,
   * or with `role` that they work for as this.
   */
  readonly 'staff-invited': {
    readonly name: string
    readonly role?: GivenRole
    readonly link: string
  }
  /** To somebody who can sign in already: staff have opened an account for them here. */
  readonly 'account-opened': { readonly name: string; readonly link: string }
  readonly 'multi-factor-code': { readonly code: string }
  /** Whoever is signed in proves once more who they are. */
  readonly 'proof-code': { readonly code: string }
  /**
   * How a login is entered, or who enters an account, has changed. `who`: the passkey, the second
   * parent, or the holder.
   */
  readonly 'security-changed': {
    readonly change: SecurityChange
    readonly who?: string
    readonly happenedAtSeconds: number
    /** To the reader's own sign-in settings. */
    readonly link?: string
  }
  /** To the address that was the login's until now. */
  readonly 'email-changed': { readonly happenedAtSeconds: number }
  readonly 'password-changed': { readonly happenedAtSeconds: number; readonly link?: string }
  /** To staff: a guest asks to be let in. */
  readonly 'invitation-requested': {
    readonly name: string
    readonly email: string
    readonly phone?: string
    readonly message?: string
    readonly link?: string
  }
  /** Somebody's family asks them to add funds now and then. */
  readonly 'contributor-invite': {
    readonly name: string
    readonly from: string
    readonly message?: string
    readonly link: string
  }
  /** A household is asked to sign; the link opens without signing in. */
  readonly 'waiver-link': { readonly firstName: string; readonly link: string }
  /**
   * Somebody paid in by card. `names`: for whom; `card`: brand and last four digits. `scheduled`:
   * what of it becomes spendable on later days.
   */
  readonly 'deposit-receipt': PaidByCard & { readonly scheduled?: ScheduledPart }
  /** The same to somebody who gave. */
  readonly 'gift-receipt': PaidByCard
  /** Somebody's balance has fallen below what their holder wants. */
  readonly 'low-balance': {
    readonly name: string
    readonly balance: string
    readonly threshold: string
    readonly link: string
  }
  /** Automatic deposits for somebody have ended without their holder's doing. */
  readonly 'top-up-stopped': {
    readonly name: string
    readonly reason: TopUpStop
    readonly amount: string
    readonly link: string
  }
  /** The most of the month keeps an automatic deposit from being made. */
  readonly 'top-up-ceiling': {
    readonly name: string
    readonly amount: string
    readonly most: string
    readonly link: string
  }
  /** Sessions have ended with money left; the link opens without signing in. */
  /** `ofStay`: what has ended is a stay and not a session; `sessions` names where. */
  readonly 'remaining-funds': {
    readonly names: string
    readonly sessions: string
    readonly ofStay: boolean
    readonly amount: string
    readonly link: string
  }
  /** Money goes back to the card it came from. */
  readonly 'refund-sent': {
    readonly amount: string
    readonly card: string
    readonly happenedAtSeconds: number
  }
  /** A card takes nothing back: what was to be refunded is on a person's account instead. */
  readonly 'refund-refused': {
    readonly name: string
    readonly amount: string
    readonly card: string
    readonly link: string
  }
  /**
   * The same to the staff, who may have to give it back in another way. `reason`: the provider's,
   * in our words; `payment`: how the provider calls it.
   */
  readonly 'refund-refused-staff': {
    readonly name: string
    readonly payer: string
    readonly amount: string
    readonly card: string
    readonly reason: string
    readonly payment: string
    readonly happenedAtSeconds: number
  }
  /**
   * What became of seats in an event. `happenedAtSeconds`: when it starts, on the clock of
   * `timeZone`; `untilSeconds`: how long an offer stands.
   */
  readonly reservation: {
    readonly change: ReservationChange
    readonly activity: string
    readonly names: string
    readonly happenedAtSeconds: number
    readonly timeZone: string
    readonly untilSeconds: number
    /** When it started until it was moved. */
    readonly beforeSeconds?: number
    /** Where the same is said of several events: all of them, the earliest first. */
    readonly events?: readonly MailedEvent[]
    /** Why, in the staff's own words. */
    readonly note?: string
    /** Staff have done it for the household. */
    readonly isByStaff?: boolean
    /** Nothing was paid, or nothing of it goes back. */
    readonly nothingBack?: boolean
    /**
     * What somebody without an account pays when they come; undefined for members. They have no
     * list to look at: their link is where they cancel.
     */
    readonly guestPrice?: string
    readonly link: string
    readonly entryCodes?: readonly MailedCode[]
  }
  /**
   * Somebody without an account wants seats: whoever reads the mailbox confirms it. The name
   * somebody typed is not in it.
   */
  readonly 'guest-reservation': {
    readonly activity: string
    readonly happenedAtSeconds: number
    readonly timeZone: string
    readonly link: string
  }
  /**
   * What becomes of an order. `items`: what and for whom; `refunded`: what goes back to where it
   * came from.
   */
  readonly order: {
    readonly change: OrderChange
    readonly number: string
    readonly items: string
    readonly total: string
    readonly refunded: string
    readonly happenedAtSeconds: number
    readonly link: string
  }
  /**
   * What becomes of an invoice. `amount`: what was paid or is returned; `due`: what is still to be
   * paid, until `dueDay` (YYYY-MM-DD).
   */
  readonly invoice: {
    readonly change: InvoiceChange
    readonly number: string
    readonly title: string
    readonly amount: string
    readonly due: string
    readonly dueDay: string
    /** What was agreed to be charged, and when. */
    readonly instalments?: readonly { readonly day: string; readonly amount: string }[]
    readonly happenedAtSeconds: number
    readonly link: string
  }
  /**
   * What becomes of a stay. Days as YYYY-MM-DD. `who`: whoever invites, asks, leaves or did it;
   * `guests`: who comes; `asked`: other days that were asked for.
   */
  readonly stay: {
    readonly change: StayMail
    readonly unit: string
    readonly firstDay: string
    readonly lastDay: string
    readonly who?: string
    readonly guests?: string
    readonly asked?: { readonly firstDay: string; readonly lastDay: string }
    readonly overtakenBy?: WishOvertaken
    /** The day on which one of several left, whose stay keeps its days for the others. */
    readonly leftDay?: string
    /** They left on the first day: its night stays taken. */
    readonly keptFirstNight?: boolean
    /** Why it was declined, in the words of whoever did. */
    readonly reason?: string
    /** Whoever rents has an account of their own, which does not depend on the stay. */
    readonly keepsAccount?: boolean
    /**
     * How much more has been paid than the stay costs now; said to those who answer for the unit.
     */
    readonly overpaid?: string
    readonly happenedAtSeconds: number
    readonly link: string
  }
  /** To the office and whoever looks after the unit: somebody says that they live there. */
  readonly 'unit-claimed': {
    readonly name: string
    readonly email: string
    readonly unit: string
    readonly happenedAtSeconds: number
    readonly link: string
  }
  /** What happened to a ticket. `mayAnswer`: an answer to this mail is added to it. */
  readonly ticket: {
    readonly change: TicketChange
    readonly number: string
    readonly title: string
    readonly author: string
    readonly message: string
    readonly status: TicketStatus
    /** Whose eyes read it: what one side waits for is another thing to the other. */
    readonly reader: TicketSide
    readonly mayAnswer: boolean
    readonly link: string
  }
  /** What was left of somebody's money was donated. */
  readonly 'donation-receipt': {
    readonly amount: string
    readonly name: string
    readonly link: string
    readonly happenedAtSeconds: number
  }
  readonly 'new-device': {
    readonly device: string
    readonly happenedAtSeconds: number
    readonly link?: string
  }
  /** An admin tries the organization's sender. */
  readonly 'test-mail': { readonly link?: string }
}

export type MailKind = keyof MailData

const awaited: ReadonlySet<MailKind> = new Set([
  'recovery-code',
  'confirmation-code',
  'multi-factor-code',
  'proof-code',
])

/** Somebody sits in front of a screen that asks for what is in it. */
export const isAwaited = (kind: MailKind): boolean => awaited.has(kind)

const proofs: ReadonlySet<MailKind> = new Set([...awaited, 'activation-invite'])

/** Whoever reads it can act as its reader. */
export const isProof = (kind: MailKind): boolean => proofs.has(kind)

export type MailRequest = {
  readonly [K in MailKind]: {
    readonly kind: K
    readonly to: string
    readonly language: Language
    readonly data: MailData[K]
    readonly replyTo?: string
    /** Its reader has asked for it just now. */ readonly isAwaited?: boolean
  }
}[MailKind]

export const CODE_MINUTES = 60
export const MULTI_FACTOR_MINUTES = 10
/** How long a guest's seats are kept until the mail is answered. */
export const GUEST_MINUTES = guestLimits.holdMinutes
const NOTICE_MINUTES = 3 * 24 * 60

/**
 * How long a mail is worth sending. A code that has run out helps nobody, and what is not sent is
 * not kept either.
 */
export const usefulMinutes: Readonly<Record<MailKind, number>> = {
  'recovery-code': CODE_MINUTES,
  'confirmation-code': CODE_MINUTES,
  'activation-invite': CODE_MINUTES,
  'household-shared': NOTICE_MINUTES,
  'staff-invited': NOTICE_MINUTES,
  'account-opened': NOTICE_MINUTES,
  'multi-factor-code': MULTI_FACTOR_MINUTES,
  'proof-code': MULTI_FACTOR_MINUTES,
  'security-changed': NOTICE_MINUTES,
  'email-changed': NOTICE_MINUTES,
  'password-changed': NOTICE_MINUTES,
  'invitation-requested': NOTICE_MINUTES,
  'contributor-invite': NOTICE_MINUTES,
  'waiver-link': NOTICE_MINUTES,
  'deposit-receipt': NOTICE_MINUTES,
  'gift-receipt': NOTICE_MINUTES,
  'low-balance': NOTICE_MINUTES,
  'top-up-stopped': NOTICE_MINUTES,
  'top-up-ceiling': NOTICE_MINUTES,
  'remaining-funds': NOTICE_MINUTES,
  'refund-sent': NOTICE_MINUTES,
  'refund-refused': NOTICE_MINUTES,
  'refund-refused-staff': NOTICE_MINUTES,
  reservation: NOTICE_MINUTES,
  'guest-reservation': GUEST_MINUTES,
  order: NOTICE_MINUTES,
  invoice: NOTICE_MINUTES,
  stay: NOTICE_MINUTES,
  'unit-claimed': NOTICE_MINUTES,
  ticket: NOTICE_MINUTES,
  'donation-receipt': NOTICE_MINUTES,
  'new-device': NOTICE_MINUTES,
  'test-mail': CODE_MINUTES,
}

/** A kind this version does not know was asked for by a newer one, and is left to it. */
export const usefulUntilMs = (kind: MailKind, requestedAtMs: number): number =>
  requestedAtMs + (usefulMinutes[kind] ?? NOTICE_MINUTES) * 60_000
