// Bundles a change to many events into one email per household that lists all the times. Otherwise
// moving a series or closing a week would flood mailboxes.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { bundledChanges, type ReservationChange } from '../messages/index.ts'
import type { NotifiedSeat } from './notification-store.ts'

/** One change to seats in one event, for one email address. */
export interface Notification {
  readonly change: ReservationChange
  readonly rows: readonly NotifiedSeat[]
  readonly language: Language
  readonly link: string
  readonly note?: string | undefined
  readonly beforeSeconds?: number | undefined
  readonly isByStaff?: boolean | undefined
  readonly isRefunded?: boolean | undefined
}

const joinUnique = (texts: readonly string[]): string => [...new Set(texts)].join(', ')
export const activityNames = (rows: readonly NotifiedSeat[]): string =>
  joinUnique(rows.map(({ seriesLabel, label }) => eventName(seriesLabel, label)))
export const personNames = (rows: readonly NotifiedSeat[]): string =>
  joinUnique(rows.map(({ personName }) => personName))

/**
 * Events can share an email when everything else in it is the same. A closure covers everything a
 * household has, regardless of who attends. A guest's link is for a single reservation.
 */
const bundleKey = (
  { change, rows, language, link, note, isByStaff = false }: Notification,
  index: number,
): string => {
  const [first] = rows
  if (!first || first.isGuest || !(bundledChanges as readonly string[]).includes(change))
    return String(index)
  return JSON.stringify([
    change,
    first.email,
    first.timeZone,
    language,
    link,
    note,
    isByStaff,
    ...(change === 'closed' ? [] : [activityNames(rows), personNames(rows)]),
  ])
}

/** Sorts each bundle with the earliest event first. */
export const bundleNotifications = (
  notifications: readonly Notification[],
): readonly (readonly Notification[])[] =>
  [
    ...groupBy(
      notifications.map((notification, index) => ({
        notification,
        key: bundleKey(notification, index),
      })),
      ({ key }) => key,
    ).values(),
  ].map((some) =>
    some
      .map(({ notification }) => notification)
      .toSorted(
        (one, other) => (one.rows[0]?.startSeconds ?? 0) - (other.rows[0]?.startSeconds ?? 0),
      ),
  )
