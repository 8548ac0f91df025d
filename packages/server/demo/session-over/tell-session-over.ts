// The rows of a session that is over: who was in it, the card payments that their money came by, and a word to the job that asks
// households what shall become of the rest.

import type { DemoClock } from '../seed/clock.ts'
import type { OrganizationRecipe } from '../organizations/recipe.ts'
import type { Population } from '../people/populate.ts'
import { demoId } from '../seed/demo-id.ts'
import { seriesRow } from '../reservations/series-plan.ts'
import type { Row } from '../store/insert-rows.ts'
import { larkins, paymentIdOf, type CardDeposit } from './larkins.ts'

const CARD = { brand: 'VISA', last4: '1111' }

/** How the sandbox knows a payment; digits, as that provider's are. */
export const providerPaymentIdOf = (paymentId: string): string => `6${String(BigInt(`0x${paymentId.slice(0, 8)}`)).padStart(10, '0')}`

export const tellSessionOver = ({ key, organization }: OrganizationRecipe, clock: DemoClock, { households }: Population) => {
  const household = households.find(({ holder }) => holder.key === larkins.holder)
  if (key !== 'pinewood' || !household) return { series: [], events: [], bookings: [], payments: [], outbox: [] }
  const { organizationId, timeZone } = organization
  const { userId, row } = household.holder
  const personOf = (name: string) => household.participants.find((person) => person.key === name)
  const [seriesId, eventId, groupId] = ['series', 'event', 'group'].map((what) => demoId(organizationId, what, larkins.seriesKey)) as [string, string, string]
  const span = { startSeconds: clock.at(-8, '15:00'), endSeconds: clock.at(-1, '10:00'), startDayHash: clock.day(-8), startWeekHash: clock.week(-8) }
  const plan = { key: larkins.seriesKey, label: larkins.label, eventLabel: larkins.label, category: 'Class', slots: [], ages: [7, 16], popularity: 0 } as const

  const paymentRow = ({ key: name, daysAgo, time, shares, endOfSession }: CardDeposit): Row<'payments'> => {
    const paymentId = paymentIdOf(name)
    const at = new Date(clock.at(-daysAgo, time) * 1000)
    const allocations = Object.entries(shares).map(([person, amountCents]) => ({ authUserId: personOf(person)?.userId, firstName: personOf(person)?.firstName, amountCents }))
    return {
      organizationId, paymentId, purpose: 'deposit', provider: 'authorizenet', reference: paymentId.replaceAll('-', '').slice(0, 20), status: 'approved',
      amountCents: Object.values(shares).reduce((sum, cents) => sum + cents, 0), userId, payerEmail: row.email ?? '', payerName: `${row.firstName} ${row.lastName}`,
      details: { allocations, language: 'en', origin: '', ...(endOfSession ? { endOfSession } : {}) }, startedAt: at, askedAt: at, lookAgainAt: at, settledAt: at,
      providerPaymentId: providerPaymentIdOf(paymentId), ...CARD,
    }
  }

  return {
    series: [seriesRow(organizationId, seriesId, timeZone, plan)],
    events: [{ organizationId, eventId, seriesId, label: larkins.label, ...span, capacityCount: 24, registeredCount: larkins.people.length }] satisfies Row<'events'>[],
    bookings: larkins.people.map((name): Row<'bookings'> => ({
      organizationId, bookingId: demoId(organizationId, 'booking', larkins.seriesKey, name), eventId, seriesId, userId, authUserId: personOf(name)?.userId ?? '', groupId, status: 'Registered', ...span,
    })),
    payments: larkins.deposits.map(paymentRow),
    outbox: [{ organizationId, outboxId: demoId(organizationId, 'outbox', larkins.seriesKey), topic: 'bank.session-ended', payload: {}, createdAt: new Date(clock.nowSeconds * 1000) }] satisfies Row<'outbox'>[],
  }
}
