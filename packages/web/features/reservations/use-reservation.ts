// Everything that is chosen on the reservation screen, and what follows from it. Each change asks
// the rules again, here in the browser.

import type { Asking } from '@lodgepole/domain/reservations/asking'
import { createLabeller, type Labeller } from '@lodgepole/domain/reservations/label'
import { restrictionsOf, saidOf } from '@lodgepole/domain/reservations/restricted'
import { seatPriceCents } from '@lodgepole/domain/reservations/seat-price'
import type { SeriesCategory } from '@lodgepole/domain/reservations/series'
import { centsFromDecimal } from '@lodgepole/domain/kernel/money'
import { useMemo, useState } from 'react'
import { mondayOf, todayIn } from '../../lib/format/local-days.ts'
import { useOrganization } from '../../lib/organization/app-context.tsx'
import { useBookings } from './use-bookings.ts'
import { overlapsItself, replacing, swapsOf, type Swaps } from './swaps.ts'
import {
  choicesOf,
  problemOf,
  toggled,
  totalCents,
  type Choice,
  type ChosenExtras,
  type Problem,
} from './selection.ts'
import {
  askingOf,
  comingGuest,
  comingPerson,
  firstDay,
  firstPeople,
  strangers,
  withSeats,
  type BroughtGuest,
  type Facts,
  type Timetable,
  type TimetableEvent,
} from './timetable.ts'
import { useLookedAt } from './use-looked-at.ts'
import { useNow } from './use-now.ts'
import { useLiveSeats, useTimetable } from './use-timetable.ts'
import type { Audience } from './api.ts'

export interface ReservationStart {
  readonly audience: Audience
  readonly campusId: string | null
  /** Who is chosen when the screen opens. */
  readonly personId: string | undefined
}

const CATEGORIES: readonly SeriesCategory[] = ['Location', 'Class']
const NO_EVENTS: readonly TimetableEvent[] = []
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
  events: NO_EVENTS,
  facts: NOBODY,
}

const toggledId = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])

/**
 * A week that cannot be read takes nothing away: who is coming and what there is stay as they were
 * last known.
 */
const useLast = <T>(value: T | undefined): T | undefined => {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

const usePeople = (facts: Facts, { audience, personId }: ReservationStart) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [guests, setGuests] = useState(1)
  const chosenIds = useMemo(
    () => chosen ?? firstPeople(facts.people, personId),
    [chosen, facts.people, personId],
  )
  const [brought, setBrought] = useState<readonly BroughtGuest[]>([])
  const coming: Asking['people'] = useMemo(() => {
    if (audience === undefined) return strangers(guests)
    const held = facts.people.filter((person) => chosenIds.has(person.personId)).map(comingPerson)
    return [...held, ...brought.map((guest) => comingGuest(guest, facts.guestPriceCents))]
  }, [audience, guests, facts.people, facts.guestPriceCents, chosenIds, brought])
  return {
    coming,
    chosenIds,
    togglePerson: (id: string) => setChosen(toggledId(chosenIds, id)),
    guests,
    setGuests,
    /** Those whom a member brings along. */
    brought,
    bring: (name: string) => setBrought([...brought, { personId: crypto.randomUUID(), name }]),
    leaveBehind: (id: string) => setBrought(brought.filter(({ personId }) => personId !== id)),
    leaveAllBehind: () => setBrought([]),
  }
}

const useSeatCents = (coming: Asking['people'], { audience }: ReservationStart) => {
  const guestPrice = useOrganization()?.features.eventRegistration.guestDefaultPrice?.basePrice
  return (choice: Pick<Choice, 'event' | 'series'>, personId: string): number => {
    if (audience === undefined) {
      const cents = guestPrice === undefined ? undefined : centsFromDecimal(guestPrice)
      return cents?.ok ? cents.value : 0
    }
    const seated = coming.find((one) => one.personId === personId)?.seated
    return seated
      ? seatPriceCents(choice, seated, seated.isResident ?? false, Math.max(1, coming.length))
      : 0
  }
}

/** One person cannot be in two places at the same time. */
const placeProblem = (
  choices: readonly Choice[],
  { policies }: Pick<Asking, 'policies'>,
  { givenUp, inTheWay: [first] }: Swaps,
): Problem | undefined => {
  if (first) return { kind: 'elsewhere', firstName: first.firstName }
  if (givenUp.length > 0 && choices.some(({ verdict }) => verdict.may === 'wait'))
    return { kind: 'swap-waits' }
  return policies.noOverlappingReservations && overlapsItself(choices)
    ? { kind: 'overlap' }
    : undefined
}

export const useReservation = (start: ReservationStart) => {
  const { audience, campusId } = start
  const timeZone = useOrganization()?.timeZone ?? 'America/New_York'
  const { asked, isMonthWrong, category, seriesId, setDay, setCategory, setSeriesId } =
    useLookedAt()
  const [selection, setSelection] = useState(NO_EVENTS)
  const [extras, setExtras] = useState<ChosenExtras>(new Map())
  const [opening, setOpening] = useState(() => todayIn(timeZone, new Date()))
  const timetable = useTimetable(audience, campusId, mondayOf(asked ?? opening))
  const known = useLast(timetable.data)
  const { facts, series: allSeries, events: allEvents, campuses, aheadMs } = known ?? NOTHING
  const nowSeconds = useNow(aheadMs)
  const today = todayIn(timeZone, new Date(nowSeconds * 1000))
  useLiveSeats(audience, (seats) => setSelection((chosen) => withSeats(chosen, seats)))
  const people = usePeople(facts, start)
  const { coming } = people

  const asking = useMemo(
    () => askingOf(facts, { people: coming, campusId, nowSeconds }),
    [facts, coming, campusId, nowSeconds],
  )
  const seriesById = useMemo(
    () => new Map(allSeries.map((one) => [one.sessionId, one])),
    [allSeries],
  )
  const seriesOf = (sessionId: string) => seriesById.get(sessionId)

  // The first week that arrives decides where to begin; afterwards the member does.
  const [opened, setOpened] = useState(false)
  if (timetable.data && !opened) {
    setOpened(true)
    const label = createLabeller({ ...asking, people: [], selection: [] })
    const stayEnd = asking.account.stay?.endsAtSeconds
    setOpening(
      firstDay(
        today,
        allEvents,
        (event) => {
          const series = seriesOf(event.sessionId)
          return series !== undefined && label(event, series).may !== 'nothing'
        },
        stayEnd == null ? undefined : todayIn(timeZone, new Date(stayEnd * 1000 - 1)),
      ),
    )
  }

  const day = asked ?? opening
  const categories = CATEGORIES.filter((one) => allSeries.some((series) => series.category === one))
  const shownCategory = categories.find((one) => one === category) ?? categories[0] ?? 'Location'
  const series = allSeries.filter((one) => one.category === shownCategory)
  const shownSeriesId = series.some(({ sessionId }) => sessionId === seriesId) ? seriesId : ''
  const inView = new Set(
    series.flatMap(({ sessionId }) =>
      shownSeriesId === '' || sessionId === shownSeriesId ? [sessionId] : [],
    ),
  )
  const events = allEvents.filter(({ sessionId }) => inView.has(sessionId))

  // A count that changed while another week was looked at comes with that week.
  const fresh = useMemo(
    () => new Map(allEvents.map((event) => [event.eventId, event])),
    [allEvents],
  )
  const chosen = useMemo(
    () => selection.map((event) => fresh.get(event.eventId) ?? event),
    [selection, fresh],
  )
  const bookings = useBookings(audience)
  const own = audience === undefined ? undefined : bookings.data
  const instead = useMemo(() => replacing(asking, own), [asking, own])
  const choices = choicesOf(asking, chosen, seriesOf, instead)
  const restrictions = useMemo(() => restrictionsOf(asking), [asking])
  const labelOf: Labeller = useMemo(() => {
    const known = instead(chosen)
    const label = createLabeller({ ...known, selection: chosen })
    return (event, ofSeries) => {
      const replaced = instead([...chosen, event])
      const isSame = replaced.seats.length === known.seats.length
      return saidOf(
        (isSame ? label : createLabeller({ ...replaced, selection: chosen }))(event, ofSeries),
        restrictions,
      )
    }
  }, [instead, chosen, restrictions])
  const swaps = swapsOf(choices, asking, audience === undefined ? [] : bookings.data)
  const seatCents = useSeatCents(coming, start)
  const personIds = coming.map(({ personId }) => personId)

  return {
    ...people,
    timetable,
    isKnown: known !== undefined,
    facts,
    campuses,
    asking,
    nowSeconds,
    today,
    day,
    category: shownCategory,
    categories,
    series,
    seriesId: shownSeriesId,
    choices,
    extras,
    seriesOf,
    labelOf,
    seatCents,
    /** Of the category and series looked at. */
    events,
    restrictions,
    /** What is given up for what is chosen. */
    givenUp: swaps.givenUp,
    doesOverlap: overlapsItself(choices),
    problem: problemOf(choices, asking, extras) ?? placeProblem(choices, asking, swaps),
    totalCents: totalCents(choices, personIds, seatCents),
    laterCents: totalCents(choices, personIds, seatCents, 'wait'),
    isMonthWrong,
    setDay,
    setCategory,
    setSeriesId,
    toggleEvent: (event: TimetableEvent) =>
      setSelection(toggled(asking, chosen, event, seriesOf, instead)),
    toggleExtra: (eventId: string, extraId: string) =>
      setExtras(
        new Map([...extras, [eventId, [...toggledId(new Set(extras.get(eventId)), extraId)]]]),
      ),
    clear: () => {
      setSelection(NO_EVENTS)
      setExtras(new Map())
    },
  }
}

export type Reservation = ReturnType<typeof useReservation>
