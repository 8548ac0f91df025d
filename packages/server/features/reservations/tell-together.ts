// Whom a change of many events concerns is told once, with all of their times: a series that moves,
// or a week that is closed, would else fill a mailbox.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { toldTogether, type ReservationChange } from '../messages/index.ts'
import type { ToldRow } from './tell-store.ts'

/** One thing that is said of seats in one event, to one address. */
export interface Telling {
  readonly change: ReservationChange
  readonly rows: readonly ToldRow[]
  readonly language: Language
  readonly link: string
  readonly note?: string | undefined
  readonly beforeSeconds?: number | undefined
  readonly isByStaff?: boolean | undefined
  readonly isRefunded?: boolean | undefined
}

const unique = (texts: readonly string[]): string => [...new Set(texts)].join(', ')
export const activityOf = (rows: readonly ToldRow[]): string =>
  unique(rows.map(({ seriesLabel, label }) => eventName(seriesLabel, label)))
export const namesOf = (rows: readonly ToldRow[]): string =>
  unique(rows.map(({ personName }) => personName))

/**
 * Events may stand in one mail where all else in it is the same; a closure is about whatever a
 * household has, whoever goes there. A guest's link is about one reservation alone.
 */
const keyOf = (
  { change, rows, language, link, note, isByStaff = false }: Telling,
  index: number,
): string => {
  const [first] = rows
  if (!first || first.isGuest || !(toldTogether as readonly string[]).includes(change))
    return String(index)
  return JSON.stringify([
    change,
    first.email,
    first.timeZone,
    language,
    link,
    note,
    isByStaff,
    ...(change === 'closed' ? [] : [activityOf(rows), namesOf(rows)]),
  ])
}

/** Each with the earliest first. */
export const bundled = (tellings: readonly Telling[]): readonly (readonly Telling[])[] =>
  [
    ...groupBy(
      tellings.map((telling, index) => ({ telling, key: keyOf(telling, index) })),
      ({ key }) => key,
    ).values(),
  ].map((some) =>
    some
      .map(({ telling }) => telling)
      .toSorted(
        (one, other) => (one.rows[0]?.startSeconds ?? 0) - (other.rows[0]?.startSeconds ?? 0),
      ),
  )
