// The selection on the reservation screen and its consequences. Each change runs the rules again in
// the browser.

import type { BookingContext } from '@lodgepole/domain/reservations/booking-context'
import { createLabeller } from '@lodgepole/domain/reservations/label'
import type { SeriesCategory } from '@lodgepole/domain/reservations/series'
import { useMemo, useState } from 'react'
import { mondayOf, todayIn } from '../../lib/format/local-days.ts'
import { useOrganization } from '../../lib/organization/app-context.tsx'
import type { Audience } from './api.ts'
import { totalCents } from './selection.ts'
import { askingOf, firstDay, type Facts, type Timetable } from './timetable.ts'
import { useShownDayAndSeries } from './use-shown-day-and-series.ts'
import { useNow } from './use-now.ts'
import { useParty, useSeatCents } from './use-party.ts'
import { useSelection } from './use-selection.ts'
import { useTimetable } from './use-timetable.ts'

export interface ReservationStart {
  readonly audience: Audience
  readonly campusId: string | null
  /** The person selected when the screen opens. */
  readonly personId: string | undefined
}

const NOBODY: Facts = {
  household: { accountId: '', lodgingId: null },
  account: { restricted: false, restrictionExpiresAt: null, bookingEventCapacityLimit: null },
  people: [],
  seats: [],
  occurrences: [],
  closures: [],
  guestPriceCents: null,
  policies: {
    guestsPerEvent: 0,
    noOverlappingReservations: false,
    noSameTimeOnConsecutiveDays: false,
    weeklySlotCap: null,
    minimumNoticeHours: 0,
    requirePriceSettings: false,
  },
  isAdmin: false,
  isConcierge: false,
}

const NOTHING: Timetable = {
  aheadMs: 0,
  campuses: [],
  series: [],
  events: [],
  facts: NOBODY,
}

/** If a week can't be loaded, nothing is lost: the people and the offerings stay as last known. */
const useLast = <T>(value: T | undefined): T | undefined => {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

const CATEGORIES: readonly SeriesCategory[] = ['Location', 'Class']

interface ShownDayAndSeries {
  readonly category: string
  readonly seriesId: string
}

/** The category and series being viewed, as far as they exist, and their events. */
const seriesInView = (
  { series: allSeries, events: allEvents }: Pick<Timetable, 'series' | 'events'>,
  lookedAt: ShownDayAndSeries,
) => {
  const categories = CATEGORIES.filter((name) =>
    allSeries.some((series) => series.category === name),
  )
  const category =
    categories.find((name) => name === lookedAt.category) ?? categories[0] ?? 'Location'
  const series = allSeries.filter((one) => one.category === category)
  const seriesId = series.some(({ sessionId }) => sessionId === lookedAt.seriesId)
    ? lookedAt.seriesId
    : ''
  const inView = new Set(
    series.flatMap(({ sessionId }) =>
      seriesId === '' || sessionId === seriesId ? [sessionId] : [],
    ),
  )
  const events = allEvents.filter(({ sessionId }) => inView.has(sessionId))
  return { categories, category, series, seriesId, events }
}

type SeriesOf = (sessionId: string) => Timetable['series'][number] | undefined

/** The first day with an available time. */
const openingDay = (
  bookingContext: Omit<BookingContext, 'selection'>,
  { events }: Pick<Timetable, 'events'>,
  seriesOf: SeriesOf,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): string => {
  const label = createLabeller({ ...bookingContext, people: [], selection: [] })
  const stayEnd = bookingContext.account.stay?.endsAtSeconds
  return firstDay(
    today,
    events,
    (event) => {
      const series = seriesOf(event.sessionId)
      return series !== undefined && label(event, series).may !== 'nothing'
    },
    stayEnd == null ? undefined : todayIn(timeZone, new Date(stayEnd * 1000 - 1)),
  )
}

export const useReservation = (start: ReservationStart) => {
  const { audience, campusId } = start
  const timeZone = useOrganization()?.timeZone ?? 'America/New_York'
  const { asked, isMonthWrong, setDay, setCategory, setSeriesId, ...lookedAt } =
    useShownDayAndSeries()
  const [opening, setOpening] = useState(() => todayIn(timeZone, new Date()))
  const timetable = useTimetable(audience, campusId, mondayOf(asked ?? opening))
  const known = useLast(timetable.data)
  const { facts, series: allSeries, events: allEvents, campuses, aheadMs } = known ?? NOTHING
  const nowSeconds = useNow(aheadMs)
  const today = todayIn(timeZone, new Date(nowSeconds * 1000))
  const party = useParty(facts, start)
  const { coming } = party
  const bookingContext = useMemo(
    () => askingOf(facts, { people: coming, campusId, nowSeconds }),
    [facts, coming, campusId, nowSeconds],
  )
  const seriesById = useMemo(
    () => new Map(allSeries.map((one) => [one.sessionId, one])),
    [allSeries],
  )
  const seriesOf = (sessionId: string) => seriesById.get(sessionId)

  // The first week that loads decides the starting day; after that, the member does.
  const [opened, setOpened] = useState(false)
  if (timetable.data && !opened) {
    setOpened(true)
    setOpening(openingDay(bookingContext, { events: allEvents }, seriesOf, { today, timeZone }))
  }

  const selection = useSelection({ audience, bookingContext, events: allEvents, seriesOf })
  const seatCents = useSeatCents(coming, start)
  const personIds = coming.map(({ personId }) => personId)
  return {
    ...party,
    ...selection,
    /** For the category and series being viewed. */
    ...seriesInView({ series: allSeries, events: allEvents }, lookedAt),
    timetable,
    isKnown: known !== undefined,
    facts,
    campuses,
    bookingContext,
    nowSeconds,
    today,
    day: asked ?? opening,
    seriesOf,
    seatCents,
    totalCents: totalCents(selection.choices, personIds, seatCents),
    laterCents: totalCents(selection.choices, personIds, seatCents, 'wait'),
    isMonthWrong,
    setDay,
    setCategory,
    setSeriesId,
  }
}

export type Reservation = ReturnType<typeof useReservation>
