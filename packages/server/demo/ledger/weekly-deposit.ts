// A deposit that is released week by week: its payment, and one part for each week, released or
// still to come.

import type { StoredOrganization } from '@lodgepole/domain/organizations/organization'
import type { Person } from '../people/person.ts'
import type { DemoClock } from '../seed/clock.ts'
import { demoId } from '../seed/demo-id.ts'
import type { Row } from '../store/insert-rows.ts'
import { paymentIdOf, paymentRow } from './card-payment.ts'

export interface WeeklyDeposit<Who> {
  /** Identifies it within the organization. */
  readonly key: string
  readonly holder: Who
  readonly person: Who
  readonly atSeconds: number
  readonly weekCents: number
  /** The days on which a part is released, counted from today. */
  readonly days: readonly number[]
}

const allocationIdOf = (organizationId: string, key: string, week: number): string =>
  demoId(organizationId, 'allocation', key, week)

export const depositKey = (organizationId: string, key: string): string =>
  `deposit:${paymentIdOf(organizationId, key)}`
export const releaseKey = (organizationId: string, key: string, week: number): string =>
  `release:${allocationIdOf(organizationId, key, week)}`

/**
 * `isBooked`: whether the history has a journal with that key. What it has not released is still to
 * come.
 */
export const weeklyRows = (
  organization: StoredOrganization,
  clock: DemoClock,
  weekly: readonly WeeklyDeposit<Person>[],
  isBooked: (journalKey: string) => boolean,
) => {
  const { organizationId } = organization
  const payments = weekly.map(({ key, holder, person, atSeconds, weekCents, days }) =>
    paymentRow(organization, {
      key,
      holder,
      atSeconds,
      last4: '4242',
      parts: days.map((day) => ({ person, amountCents: weekCents, releaseDay: clock.day(day) })),
    }),
  )
  const scheduledAllocations = weekly.flatMap(({ key, person, weekCents, days }) =>
    days.map((day, week): Row<'scheduledAllocations'> => ({
      organizationId,
      allocationId: allocationIdOf(organizationId, key, week),
      paymentId: paymentIdOf(organizationId, key),
      userId: person.userId,
      amountCents: weekCents,
      releaseDay: clock.day(day),
      status: isBooked(releaseKey(organizationId, key, week)) ? 'released' : 'pending',
    })),
  )
  return { payments, scheduledAllocations }
}
