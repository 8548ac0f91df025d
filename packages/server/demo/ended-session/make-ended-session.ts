// The rows of a session that is over: who attended, and the card payments for their money.

import type { DemoClock } from '../seed/clock.ts'
import type { OrganizationRecipe } from '../organizations/recipe.ts'
import type { Population } from '../people/populate.ts'
import { demoId } from '../seed/demo-id.ts'
import { seriesRow } from '../reservations/series-plan.ts'
import type { Row } from '../store/insert-rows.ts'
import { paymentRow } from '../ledger/card-payment.ts'
import { larkins, type CardDeposit } from './larkins.ts'

const plan = {
  key: larkins.seriesKey,
  label: larkins.label,
  eventLabel: larkins.label,
  category: 'Class',
  slots: [],
  ages: [7, 16],
  popularity: 0,
} as const

export const makeEndedSession = (
  { key, organization }: OrganizationRecipe,
  clock: DemoClock,
  { households }: Population,
) => {
  const household = households.find(({ holder }) => holder.key === larkins.holder)
  if (key !== 'pinewood' || !household)
    return { series: [], rules: [], events: [], bookings: [], payments: [] }
  const { organizationId, timeZone } = organization
  const { holder } = household
  const personOf = (name: string) => household.participants.find((person) => person.key === name)
  const [seriesId, eventId, groupId] = ['series', 'event', 'group'].map((what) =>
    demoId(organizationId, what, larkins.seriesKey),
  ) as [string, string, string]
  const span = {
    startSeconds: clock.at(-8, '15:00'),
    endSeconds: clock.at(-1, '10:00'),
    startDayHash: clock.day(-8),
    startWeekHash: clock.week(-8),
  }
  const paid = ({ key: name, daysAgo, time, shares, endOfSession }: CardDeposit) => {
    const parts = Object.entries(shares).flatMap(([person, amountCents]) => {
      const known = personOf(person)
      return known ? [{ person: known, amountCents }] : []
    })
    return paymentRow(organization, {
      key: name,
      holder,
      atSeconds: clock.at(-daysAgo, time),
      last4: '1111',
      parts,
      endOfSession,
    })
  }

  return {
    series: [seriesRow(organizationId, seriesId, timeZone, plan)],
    rules: [],
    events: [
      {
        organizationId,
        eventId,
        seriesId,
        label: larkins.label,
        ...span,
        capacityCount: 24,
        registeredCount: larkins.people.length,
      },
    ] satisfies Row<'events'>[],
    bookings: larkins.people.map((name): Row<'bookings'> => ({
      organizationId,
      bookingId: demoId(organizationId, 'booking', larkins.seriesKey, name),
      eventId,
      seriesId,
      userId: holder.userId,
      authUserId: personOf(name)?.userId ?? '',
      groupId,
      status: 'Registered',
      ...span,
    })),
    payments: larkins.deposits.map(paid),
  }
}
