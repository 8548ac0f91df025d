// Emails households about changes to their seats after the commit. One job covers everything that
// happened together.

import { system, type System } from '@lodgepole/domain/identity/access/actor'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { BookingGroupId, BookingId, EventId } from '@lodgepole/domain/kernel/ids'
import { chooseLanguage, type Language } from '@lodgepole/domain/kernel/locale'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { ok } from '@lodgepole/domain/kernel/result'
import { hasCode } from '@lodgepole/domain/reservations/statuses'
import { completeMailChoices } from '@lodgepole/domain/people/mail-choices'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import type { Gathered } from '../../platform/outbox/dispatch-outbox.ts'
import type { Command, CommandRunner } from '../../platform/run-command.ts'
import {
  requestMail,
  type MailedCode,
  type MailedEvent,
  type MailRequest,
  type ReservationChange,
} from '../messages/index.ts'
import type { GuestLinks } from './guest-links.ts'
import { languagesOf, listSeatsToNotify, type NotifiedSeat } from './notification-store.ts'
import {
  activityNames,
  bundleNotifications,
  personNames,
  type Notification,
} from './bundle-notifications.ts'

export interface NotificationRequest {
  readonly groupId: BookingGroupId
  /** If omitted, the whole group. */
  readonly eventId?: EventId
  readonly bookingIds?: readonly BookingId[]
  /** If omitted, the current status of the seats determines the message. */
  readonly change?: ReservationChange
  /** The reason, if staff gave one. */
  readonly note?: string
  /** The start time before the event was moved. */
  readonly beforeSeconds?: number
  /** Set when staff acted for the household. */
  readonly isByStaff?: boolean
  /** Whether a payment is refunded. If omitted, whether anything was paid. */
  readonly isRefunded?: boolean
  /** Another, bundled message covers it. */
  readonly isNotifiedLater?: boolean
}

export interface NotifierParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly findSite: (
    organizationId: string,
  ) => Promise<
    { readonly origin: string; readonly guestOrigin: string; readonly locale: string } | undefined
  >
  readonly guestLinks: GuestLinks
  /** Returns the gate code for one booking, if the organization issues codes. */
  readonly bookingCode: (
    organizationId: string,
    booking: NotifiedSeat,
    nowMs: number,
  ) => Promise<string | undefined>
  readonly now: () => number
}

const byStatus: Readonly<Record<string, ReservationChange>> = {
  Registered: 'booked',
  'Needs Approval': 'requested',
  Waitlisted: 'waitlisted',
}

/** The subject of one message: the seats it names, or the group's live seats. */
const rowsOf = (
  { eventId, bookingIds, change }: NotificationRequest,
  group: readonly NotifiedSeat[],
): readonly NotifiedSeat[] =>
  group.filter(
    (row) =>
      (bookingIds
        ? bookingIds.includes(row.bookingId)
        : change !== undefined || byStatus[row.status] !== undefined) &&
      (eventId ?? row.eventId) === row.eventId,
  )

/** Changes after which a person can attend who could not before, or at another time. */
const OPENING: ReadonlySet<ReservationChange> = new Set(['booked', 'promoted', 'approved', 'moved'])
const CODES_IN_A_MAIL = 20

const codesOf = (
  rows: readonly NotifiedSeat[],
  codes: ReadonlyMap<string, string>,
  language: Language,
): readonly MailedCode[] => {
  const several = new Set(rows.map(({ eventId }) => eventId)).size > 1
  // The same activity has different codes on other days.
  const dayOf = ({ startSeconds, timeZone }: NotifiedSeat) =>
    new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone }).format(
      startSeconds * 1000,
    )
  return rows
    .flatMap((row) => {
      const code = codes.get(row.bookingId)
      return code === undefined
        ? []
        : [
            {
              name: several
                ? `${row.personName}, ${row.seriesLabel}, ${dayOf(row)}`
                : row.personName,
              code,
            },
          ]
    })
    .slice(0, CODES_IN_A_MAIL)
}

/** Empty when there is nothing to pay. */
const guestPriceOf = (rows: readonly NotifiedSeat[]): string => {
  const cents = rows.reduce((sum, { priceCents }) => sum + priceCents, 0)
  return cents > 0 ? decimalFromCents(cents) : ''
}

const eventOf = ({ rows, beforeSeconds }: Notification): MailedEvent => ({
  activity: activityNames(rows),
  names: personNames(rows),
  happenedAtSeconds: rows[0]?.startSeconds ?? 0,
  ...(beforeSeconds === undefined ? {} : { beforeSeconds }),
})

/** People without an account pay on arrival. */
const isRefunded = (notification: Notification): boolean =>
  notification.isRefunded ??
  notification.rows.some(({ priceCents, isGuest }) => priceCents > 0 && !isGuest)

const mailOf = (
  notifications: readonly Notification[],
  codes: ReadonlyMap<string, string>,
): MailRequest | undefined => {
  const [notification] = notifications
  const [first] = notification?.rows ?? []
  if (!notification || !first?.email) return undefined
  const { change, rows, language, link, note } = notification
  const all = notifications.flatMap((each) => each.rows)
  return {
    kind: 'reservation',
    to: first.email,
    language,
    data: {
      change,
      link,
      timeZone: first.timeZone,
      untilSeconds: first.offerExpiresAt ?? 0,
      ...eventOf(notification),
      activity: activityNames(all),
      names: personNames(all),
      ...(notifications.length > 1 ? { events: notifications.map(eventOf) } : {}),
      ...(OPENING.has(change) ? { entryCodes: codesOf(all, codes, language) } : {}),
      ...(note === undefined ? {} : { note }),
      ...(notification.isByStaff ? { isByStaff: true } : {}),
      ...(notifications.some(isRefunded) ? {} : { nothingBack: true }),
      ...(first.isGuest ? { guestPrice: guestPriceOf(rows) } : {}),
    },
  }
}

const sendMails: Command<readonly MailRequest[], null, System> = {
  name: 'reservations.tell',
  permission: 'admin',
  run: async (tx, mails) => {
    for (const mail of mails) requestMail(tx, mail)
    tx.note({ mails: mails.length })
    return ok(null)
  },
}

export const createNotifier =
  ({ db, commands, findSite, guestLinks, bookingCode, now }: NotifierParts) =>
  async ({ organizationId, outboxId, messages }: Gathered<NotificationRequest>): Promise<void> => {
    const found = await findSite(organizationId)
    const rows = found
      ? await tenantTransaction(db, organizationId, (tx) =>
          listSeatsToNotify(
            tx,
            messages.map(({ groupId }) => groupId),
          ),
        )
      : []
    if (!found || rows.length === 0) return
    const chosenLanguages = await systemTransaction(db, (tx) =>
      languagesOf(
        tx,
        rows.flatMap(({ loginId }) => loginId ?? []),
      ),
    )
    const codes = new Map<string, string>()
    for (const row of rows.filter((one) => hasCode(one, Math.floor(now() / 1000)))) {
      const code = await bookingCode(organizationId, row, now())
      if (code !== undefined) codes.set(row.bookingId, code)
    }
    const groups = groupBy(rows, ({ groupId }) => groupId)
    const notifications = messages
      .filter(({ isNotifiedLater }) => !isNotifiedLater)
      .flatMap((message): readonly Notification[] => {
        const about = rowsOf(message, groups.get(message.groupId) ?? [])
        const [first] = about
        if (
          !first ||
          !(
            first.isGuest ||
            completeMailChoices(first.mailChoices as Record<string, unknown>).reservations
          )
        )
          return []
        const chosenLanguage =
          first.loginId === null ? undefined : chosenLanguages.get(first.loginId)
        const language = chooseLanguage(chosenLanguage ? [chosenLanguage] : [], found.locale)
        const link = first.isGuest
          ? `${found.guestOrigin}/reservation/cancel/` +
            guestLinks.sign(organizationId, message.groupId)
          : `${found.origin}/account/reservations`
        const change = message.change
        const parts = change
          ? [[change, about] as const]
          : [...groupBy(about, ({ status }) => byStatus[status] ?? 'booked')]
        return parts.map(([what, some]) => ({
          change: what,
          rows: some,
          language,
          link,
          note: message.note,
          beforeSeconds: message.beforeSeconds,
          isByStaff: message.isByStaff,
          isRefunded: message.isRefunded,
        }))
      })
    const mails = bundleNotifications(notifications).flatMap((some) => mailOf(some, codes) ?? [])
    if (mails.length > 0)
      await commands.run(sendMails, mails, {
        organizationId,
        actor: system,
        requestId: outboxId,
        nowMs: now(),
        idempotencyKey: `tell:${outboxId}`,
      })
  }
