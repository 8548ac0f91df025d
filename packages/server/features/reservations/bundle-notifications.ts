// A change of many events is one email for each household, with all of their times. Otherwise a
// series that moves, or a week that is closed, would fill a mailbox.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { bundledChanges, type ReservationChange } from '../messages/index.ts'
import type { NotifiedSeat } from './notification-store.ts'

/** One change of seats in one event, for one address. */
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
 * Events may stand in one mail where all else in it is the same; a closure is about whatever a
 * household has, whoever goes there. A guest's link is about one reservation alone.
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

/** Each with the earliest first. */
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
