// June Alvarez is booked into a session that has not begun. Code that compares days with her
// arrival reads it from this booking, as for everyone. The note on her card says the same in words.

import type { DemoClock } from '../seed/clock.ts'
import type { OrganizationRecipe } from '../organizations/recipe.ts'
import type { Population } from '../people/populate.ts'
import { demoId } from '../seed/demo-id.ts'
import { seriesRow, type SeriesPlan } from '../reservations/series-plan.ts'
import type { Row } from '../store/insert-rows.ts'

/** The number of days until June's session begins, and ends. */
export const JUNE_ARRIVES = 9
const JUNE_LEAVES = 23

const plan: SeriesPlan = {
  key: 'session-3',
  label: 'Session 3 · Willow bunks',
  eventLabel: 'Session 3 · Willow bunks',
  category: 'Class',
  slots: [],
  ages: [6, 16],
  popularity: 0,
}

export const makeUpcomingSession = (
  { key, organization }: OrganizationRecipe,
  clock: DemoClock,
  { households }: Population,
) => {
  const household = households.find(({ holder }) => holder.key === 'dana')
  const june = household?.participants.find((person) => person.key === 'june')
  if (key !== 'pinewood' || !household || !june)
    return { series: [], rules: [], events: [], bookings: [] }
  const { organizationId, timeZone } = organization
  const [seriesId, eventId, groupId, bookingId] = ['series', 'event', 'group', 'booking'].map(
    (what) => demoId(organizationId, what, plan.key),
  ) as [string, string, string, string]
  const span = {
    startSeconds: clock.at(JUNE_ARRIVES, '15:00'),
    endSeconds: clock.at(JUNE_LEAVES, '10:00'),
    startDayHash: clock.day(JUNE_ARRIVES),
    startWeekHash: clock.week(JUNE_ARRIVES),
  }
  return {
    // The camp office assigns the bunks, so households cannot book the session themselves.
    series: [{ ...seriesRow(organizationId, seriesId, timeZone, plan), hidden: true }],
    rules: [],
    events: [
      {
        organizationId,
        eventId,
        seriesId,
        label: plan.eventLabel,
        ...span,
        capacityCount: 24,
        registeredCount: 1,
      },
    ] satisfies Row<'events'>[],
    bookings: [
      {
        organizationId,
        bookingId,
        eventId,
        seriesId,
        userId: household.holder.userId,
        authUserId: june.userId,
        groupId,
        status: 'Registered',
        ...span,
      },
    ] satisfies Row<'bookings'>[],
  }
}
