// The whole calendar of an organization: series, events from a month ago to three weeks ahead plus
// the first of next season, and their bookings.

import type { DemoClock } from '../seed/clock.ts'
import type { OrganizationRecipe } from '../organizations/recipe.ts'
import type { Population } from '../people/populate.ts'
import { larkins } from '../ended-session/larkins.ts'
import { demoId } from '../seed/demo-id.ts'
import { createBooker } from './booker.ts'
import { draftEvents, eventRow, nextSeason, ruleRows } from './event-draft.ts'
import { createFairUse } from './fair-use.ts'
import { fillEvents } from './fill-events.ts'
import { seriesRow } from './series-plan.ts'
import { bookPlanned } from './planned-bookings.ts'

export const makeReservations = (
  recipe: OrganizationRecipe,
  clock: DemoClock,
  { households: everybody }: Population,
) => {
  // People whose session is over have left and book nothing more.
  const households = everybody.filter(({ holder }) => holder.key !== larkins.holder)
  const { organizationId, timeZone, policies } = recipe.organization
  const events = draftEvents(organizationId, clock, recipe.series)
  const fairUse = createFairUse(policies, clock.nowSeconds)
  const booker = createBooker(organizationId, clock, fairUse)
  const plannedHolders = bookPlanned(recipe.plannedBookings, events, households, booker)
  fillEvents(recipe.key, clock, events, households, plannedHolders, fairUse, booker)
  return {
    series: recipe.series.map((plan) =>
      seriesRow(organizationId, demoId(organizationId, 'series', plan.key), timeZone, plan),
    ),
    rules: ruleRows(organizationId, clock, recipe.series),
    events: [...events, ...nextSeason(organizationId, clock, recipe.series)].map((event) =>
      eventRow(organizationId, event),
    ),
    bookings: booker.rows(),
  }
}
