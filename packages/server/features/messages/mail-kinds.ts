// The kinds of mail and the data of each. All of it is personal data: it is treated as text and
// deleted from the database once the mail has been sent.

import type { Language } from '@lodgepole/domain/kernel/locale'
import { guestLimits } from '@lodgepole/domain/reservations/guest-limits'
import type { AccessMailData } from './kinds/access-data.ts'
import type { BookingMailData } from './kinds/booking-data.ts'
import type { MoneyMailData } from './kinds/money-data.ts'

export type MailData = AccessMailData & BookingMailData & MoneyMailData

export type MailKind = keyof MailData

const awaited: ReadonlySet<MailKind> = new Set([
  'recovery-code',
  'confirmation-code',
  'multi-factor-code',
  'proof-code',
])

/** The reader is waiting at a screen that asks for its content. */
export const isAwaited = (kind: MailKind): boolean => awaited.has(kind)

const proofs: ReadonlySet<MailKind> = new Set([...awaited, 'activation-invite'])

/** Anyone who reads it can act as its reader. */
export const isProof = (kind: MailKind): boolean => proofs.has(kind)

export type MailRequest = {
  readonly [K in MailKind]: {
    readonly kind: K
    readonly to: string
    readonly language: Language
    readonly data: MailData[K]
    readonly replyTo?: string
    /** The reader has just requested it. */
    readonly isAwaited?: boolean
  }
}[MailKind]

export const CODE_MINUTES = 60
export const MULTI_FACTOR_MINUTES = 10
/** How long a guest's seats are held until the mail is answered. */
export const GUEST_MINUTES = guestLimits.holdMinutes
const NOTICE_MINUTES = 3 * 24 * 60

/**
 * How long a mail is worth sending. An expired code helps nobody, and an unsent mail is not stored
 * either.
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

/** A kind this version does not know was requested by a newer version and is left to it. */
export const usefulUntilMs = (kind: MailKind, requestedAtMs: number): number =>
  requestedAtMs + (usefulMinutes[kind] ?? NOTICE_MINUTES) * 60_000
