// What mails say about what people have reserved, bought, owe, asked and where they stay.

import type { TicketSide, TicketStatus } from '@lodgepole/domain/tickets/ticket'
import type {
  InvoiceChange,
  OrderChange,
  ReservationChange,
  StayMail,
  TicketChange,
  RequestReplaced,
} from './changes.ts'

/** What is shown at the gate: drawn as a picture when the mail leaves. */
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
    readonly overtakenBy?: RequestReplaced
    /** The day on which one of several left, whose stay keeps its days for the others. */
    readonly leftDay?: string
    /** They left on the first day: its night stays taken. */
    readonly originalFirstNight?: boolean
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
}
