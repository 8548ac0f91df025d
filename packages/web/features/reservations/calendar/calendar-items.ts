// The entries of the calendar, from all sources: one item on one day, for one person if it belongs
// to someone.

import type { CalendarClosure } from '@lodgepole/contract/reservations/calendar/endpoints'
import type { ScheduledFunds } from '@lodgepole/contract/money/deposits/schemas'
import type { HomeBooking } from '@lodgepole/contract/home/schemas'
import type { Invoice } from '@lodgepole/contract/billing/invoices/schemas'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'
import { plusDays } from '../../../lib/format/local-days.ts'
import type { PersonSummary } from '../../../ui/person-summary.ts'

interface OnDay {
  readonly key: string
  readonly day: string
}

export type CalendarItem = OnDay &
  (
    | { readonly kind: 'booking'; readonly booking: HomeBooking; readonly person: PersonSummary }
    | { readonly kind: 'funds'; readonly amountCents: number; readonly person: PersonSummary }
    | { readonly kind: 'invoice'; readonly invoice: Invoice; readonly person: undefined }
    | { readonly kind: 'closure'; readonly closure: CalendarClosure; readonly person: undefined }
    | { readonly kind: 'arrival' | 'departure'; readonly stay: Stay; readonly person: undefined }
  )

export interface CalendarSources {
  readonly bookings: readonly HomeBooking[]
  readonly scheduled: readonly ScheduledFunds[]
  readonly invoices: readonly Invoice[]
  readonly stays: readonly Stay[]
  readonly closures: readonly CalendarClosure[]
  readonly people: readonly PersonSummary[]
}

export interface DayRange {
  readonly from: string
  readonly to: string
}

const bookingItem = (booking: HomeBooking, people: readonly PersonSummary[]): CalendarItem => {
  const { bookingId, startDayHash, authUserId, firstName, lastName } = booking
  return {
    key: bookingId,
    day: startDayHash,
    kind: 'booking',
    booking,
    person: people.find(({ userId }) => userId === authUserId) ?? {
      userId: authUserId,
      firstName,
      lastName,
    },
  }
}

/**
 * One amount per person and day. Only funds that are still scheduled; released and reversed ones
 * are omitted.
 */
const fundsItems = (
  scheduled: readonly ScheduledFunds[],
  people: readonly PersonSummary[],
): readonly CalendarItem[] => {
  const sums = new Map<
    string,
    { readonly day: string; readonly userId: string; amountCents: number }
  >()
  for (const { authUserId: userId, releaseDay: day, amount, canReverse } of scheduled) {
    if (!canReverse) continue
    const sum = sums.get(`${day} ${userId}`) ?? { day, userId, amountCents: 0 }
    sum.amountCents += centsOfDecimal(amount)
    sums.set(`${day} ${userId}`, sum)
  }
  return [...sums.values()].flatMap(({ day, userId, amountCents }) => {
    const person = people.find((one) => one.userId === userId)
    return person
      ? [{ key: `funds ${day} ${userId}`, day, kind: 'funds' as const, amountCents, person }]
      : []
  })
}

const stayItems = (stay: Stay): readonly CalendarItem[] => [
  { key: `arrival ${stay.stayId}`, day: stay.firstDay, kind: 'arrival', stay, person: undefined },
  {
    key: `departure ${stay.stayId}`,
    day: stay.lastDay,
    kind: 'departure',
    stay,
    person: undefined,
  },
]

/** One for each of its days within the range. */
const closureItems = (
  closure: CalendarClosure,
  { from, to }: DayRange,
): readonly CalendarItem[] => {
  const items: CalendarItem[] = []
  const [first, last] = [
    closure.firstDay > from ? closure.firstDay : from,
    closure.lastDay < to ? closure.lastDay : to,
  ]
  for (let day = first; day <= last; day = plusDays(day, 1))
    items.push({
      key: `closure ${day} ${closure.closureId}`,
      day,
      kind: 'closure',
      closure,
      person: undefined,
    })
  return items
}

const ORDER = { closure: -1, departure: 0, arrival: 1, invoice: 2, funds: 3, booking: 4 } as const
const startOf = (item: CalendarItem): number =>
  item.kind === 'booking' ? item.booking.startSeconds : 0

/** By day. Items without a time come first. */
export const calendarItems = (
  { bookings, scheduled, invoices, stays, closures, people }: CalendarSources,
  { from, to }: DayRange,
): readonly CalendarItem[] =>
  [
    ...bookings.map((booking) => bookingItem(booking, people)),
    ...fundsItems(scheduled, people),
    ...stays.flatMap(stayItems),
    ...closures.flatMap((closure) => closureItems(closure, { from, to })),
    ...invoices.map((invoice): CalendarItem => ({
      key: invoice.invoiceId,
      day: invoice.dueDay,
      kind: 'invoice',
      invoice,
      person: undefined,
    })),
  ]
    .filter(({ day }) => day >= from && day <= to)
    .sort(
      (a, b) =>
        a.day.localeCompare(b.day) ||
        ORDER[a.kind] - ORDER[b.kind] ||
        startOf(a) - startOf(b) ||
        a.key.localeCompare(b.key),
    )

export const byDay = (
  items: readonly CalendarItem[],
): ReadonlyMap<string, readonly CalendarItem[]> => {
  const days = new Map<string, CalendarItem[]>()
  for (const item of items) days.set(item.day, [...(days.get(item.day) ?? []), item])
  return days
}
