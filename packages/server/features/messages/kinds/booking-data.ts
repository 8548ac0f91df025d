// The data of mails about reservations, orders, invoices, tickets and stays.

import type { TicketSide, TicketStatus } from '@lodgepole/domain/tickets/ticket'
import type {
  InvoiceChange,
  OrderChange,
  ReservationChange,
  StayMail,
  TicketChange,
  SupersedingChange,
} from './changes.ts'

/** Shown at the gate. The image is drawn when the mail is sent. */
export interface MailedCode {
  readonly name: string
  readonly code: string
}

export interface MailedEvent {
  readonly activity: string
  readonly names: string
  readonly happenedAtSeconds: number
  readonly beforeSeconds?: number
}

export interface BookingMailData {
  /**
   * A change to seats in an event. `happenedAtSeconds` is its start, in `timeZone`; `untilSeconds`
   * is when an offer expires.
   */
  readonly reservation: {
    readonly change: ReservationChange
    readonly activity: string
    readonly names: string
    readonly happenedAtSeconds: number
    readonly timeZone: string
    readonly untilSeconds: number
    /** The start before the event was moved. */
    readonly beforeSeconds?: number
    /** All events when the same change applies to several, earliest first. */
    readonly events?: readonly MailedEvent[]
    /** The reason, in the staff's own words. */
    readonly note?: string
    /** Staff made the change for the household. */
    readonly isByStaff?: boolean
    /** Nothing was paid, or nothing of it is refunded. */
    readonly nothingBack?: boolean
    /**
     * What a person without an account pays on arrival; undefined for members. They have no list of
     * reservations, so they cancel through their link.
     */
    readonly guestPrice?: string
    readonly link: string
    readonly entryCodes?: readonly MailedCode[]
  }
  /**
   * A person without an account requests seats, and the owner of the mailbox confirms it. It leaves
   * out the name that was typed.
   */
  readonly 'guest-reservation': {
    readonly activity: string
    readonly happenedAtSeconds: number
    readonly timeZone: string
    readonly link: string
  }
  /**
   * A change to an order. `items` says what and for whom; `refunded` is what goes back to the
   * original payment method.
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
   * A change to an invoice. `amount` is what was paid or is refunded; `due` is what is still to be
   * paid, by `dueDay` (YYYY-MM-DD).
   */
  readonly invoice: {
    readonly change: InvoiceChange
    readonly number: string
    readonly title: string
    readonly amount: string
    readonly due: string
    readonly dueDay: string
    /** The agreed charges and their days. */
    readonly instalments?: readonly { readonly day: string; readonly amount: string }[]
    readonly happenedAtSeconds: number
    readonly link: string
  }
  /**
   * A change to a stay, with days as YYYY-MM-DD. `who` is the person who invites, asks, leaves or
   * made the change; `guests` is who comes; `asked` is the other days requested.
   */
  readonly stay: {
    readonly change: StayMail
    readonly unit: string
    readonly firstDay: string
    readonly lastDay: string
    readonly who?: string
    readonly guests?: string
    readonly asked?: { readonly firstDay: string; readonly lastDay: string }
    readonly overtakenBy?: SupersedingChange
    /** The day one of several people left; the stay keeps its days for the others. */
    readonly leftDay?: string
    /** They left on the first day, and its night stays taken. */
    readonly originalFirstNight?: boolean
    /** Why it was declined, in the words of the person who declined. */
    readonly reason?: string
    /** The renter has their own account, which does not depend on the stay. */
    readonly keepsAccount?: boolean
    /**
     * How much more has been paid than the stay now costs; shown to those responsible for the unit.
     */
    readonly overpaid?: string
    readonly happenedAtSeconds: number
    readonly link: string
  }
  /** To the office and the unit's managers: a person says that they live there. */
  readonly 'unit-claimed': {
    readonly name: string
    readonly email: string
    readonly unit: string
    readonly happenedAtSeconds: number
    readonly link: string
  }
  /** A change to a ticket. With `mayAnswer`, a reply to this mail is added to it. */
  readonly ticket: {
    readonly change: TicketChange
    readonly number: string
    readonly title: string
    readonly author: string
    readonly message: string
    readonly status: TicketStatus
    /**
     * The side the reader is on, because a status that one side waits for means something else to
     * the other.
     */
    readonly reader: TicketSide
    readonly mayAnswer: boolean
    readonly link: string
  }
}
