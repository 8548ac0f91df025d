// Tells households by mail what became of their seats, once it is committed. One job tells all that
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
import { languagesOf, listToTell, type ToldRow } from './tell-store.ts'
import { activityOf, bundled, namesOf, type Telling } from './tell-together.ts'

export interface Told {
  readonly groupId: BookingGroupId
  /** Without one, the whole group. */
  readonly eventId?: EventId
  readonly bookingIds?: readonly BookingId[]
  /** Without one, what the seats are now says it. */
  readonly change?: ReservationChange
  /** Why, where staff have said it. */
  readonly note?: string
  /** When it started until it was moved. */
  readonly beforeSeconds?: number
  /** Staff have done it for the household. */
  readonly isByStaff?: boolean
  /** Whether something that was paid goes back; without a word, whether something was paid. */
  readonly isRefunded?: boolean
  /** Another message says it, together with others. */
  readonly isToldLater?: boolean
}

export interface TellingParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly place: (
    organizationId: string,
  ) => Promise<
    { readonly origin: string; readonly guestOrigin: string; readonly locale: string } | undefined
  >
  readonly guestLinks: GuestLinks
  /** What opens the gate for one booking, where the organization gives codes. */
  readonly bookingCode: (
    organizationId: string,
    booking: ToldRow,
    nowMs: number,
  ) => Promise<string | undefined>
  readonly now: () => number
}

const byStatus: Readonly<Record<string, ReservationChange>> = {
  Registered: 'booked',
  'Needs Approval': 'requested',
  Waitlisted: 'waitlisted',
}

/** What one message is about: the seats it names, or those of the group that are alive. */
const rowsOf = (
  { eventId, bookingIds, change }: Told,
  group: readonly ToldRow[],
): readonly ToldRow[] =>
  group.filter(
    (row) =>
      (bookingIds
        ? bookingIds.includes(row.bookingId)
        : change !== undefined || byStatus[row.status] !== undefined) &&
      (eventId ?? row.eventId) === row.eventId,
  )

/** Changes after which somebody can come who could not before, or at another time. */
const OPENING: ReadonlySet<ReservationChange> = new Set(['booked', 'promoted', 'approved', 'moved'])
const CODES_IN_A_MAIL = 20

const codesOf = (
  rows: readonly ToldRow[],
  codes: ReadonlyMap<string, string>,
  language: Language,
): readonly MailedCode[] => {
  const several = new Set(rows.map(({ eventId }) => eventId)).size > 1
  // The same activity on other days has other codes.
  const dayOf = ({ startSeconds, timeZone }: ToldRow) =>
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

/** Empty where there is nothing to pay. */
const guestPriceOf = (rows: readonly ToldRow[]): string => {
  const cents = rows.reduce((sum, { priceCents }) => sum + priceCents, 0)
  return cents > 0 ? decimalFromCents(cents) : ''
}

const eventOf = ({ rows, beforeSeconds }: Telling): MailedEvent => ({
  activity: activityOf(rows),
  names: namesOf(rows),
  happenedAtSeconds: rows[0]?.startSeconds ?? 0,
  ...(beforeSeconds === undefined ? {} : { beforeSeconds }),
})

/** People without an account pay when they come. */
const isRefunded = (telling: Telling): boolean =>
  telling.isRefunded ?? telling.rows.some(({ priceCents, isGuest }) => priceCents > 0 && !isGuest)

const mailOf = (
  tellings: readonly Telling[],
  codes: ReadonlyMap<string, string>,
): MailRequest | undefined => {
  const [telling] = tellings
  const [first] = telling?.rows ?? []
  if (!telling || !first?.email) return undefined
  const { change, rows, language, link, note } = telling
  const all = tellings.flatMap((each) => each.rows)
  return {
    kind: 'reservation',
    to: first.email,
    language,
    data: {
      change,
      link,
      timeZone: first.timeZone,
      untilSeconds: first.offerExpiresAt ?? 0,
      ...eventOf(telling),
      activity: activityOf(all),
      names: namesOf(all),
      ...(tellings.length > 1 ? { events: tellings.map(eventOf) } : {}),
      ...(OPENING.has(change) ? { entryCodes: codesOf(all, codes, language) } : {}),
      ...(note === undefined ? {} : { note }),
      ...(telling.isByStaff ? { isByStaff: true } : {}),
      ...(tellings.some(isRefunded) ? {} : { nothingBack: true }),
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

export const createTelling =
  ({ db, commands, place, guestLinks, bookingCode, now }: TellingParts) =>
  async ({ organizationId, outboxId, messages }: Gathered<Told>): Promise<void> => {
    const found = await place(organizationId)
    const rows = found
      ? await tenantTransaction(db, organizationId, (tx) =>
          listToTell(
            tx,
            messages.map(({ groupId }) => groupId),
          ),
        )
      : []
    if (!found || rows.length === 0) return
    const wishes = await systemTransaction(db, (tx) =>
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
    const tellings = messages
      .filter(({ isToldLater }) => !isToldLater)
      .flatMap((message): readonly Telling[] => {
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
        const wish = first.loginId === null ? undefined : wishes.get(first.loginId)
        const language = chooseLanguage(wish ? [wish] : [], found.locale)
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
    const mails = bundled(tellings).flatMap((some) => mailOf(some, codes) ?? [])
    if (mails.length > 0)
      await commands.run(sendMails, mails, {
        organizationId,
        actor: system,
        requestId: outboxId,
        nowMs: now(),
        idempotencyKey: `tell:${outboxId}`,
      })
  }
