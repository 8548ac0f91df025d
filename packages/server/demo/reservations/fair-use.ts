// Limits the demo's bookings to the organization's own rules (quotas, gaps, the weekly cap, no two
// places at the same time), so that no history violates a rule that is turned on later. Every rule
// becomes a counter with a limit.

import type { StoredPolicies } from '@lodgepole/domain/organizations/policies'
import type { Household, Person } from '../people/person.ts'
import type { EventDraft } from './event-draft.ts'
import { quotasOf, type Quota } from './series-plan.ts'

type Hours = Pick<EventDraft, 'startSeconds' | 'endSeconds'>

interface Counter {
  readonly name: string
  readonly max: number | undefined
}

const countersOfQuota = (
  quota: Quota,
  event: EventDraft,
  subject: string,
  isFuture: boolean,
): readonly Counter[] => {
  const name = `${event.seriesId}|${quota.scope}|${subject}`
  const week = event.startWeekHash
  const isPremium = event.slots.isPremium ?? false
  return [
    { name: `${name}|day|${event.startDayHash}`, max: quota.maxPerDay },
    isPremium
      ? { name: `${name}|premium|${week}`, max: quota.maxPerPremium }
      : { name: `${name}|week|${week}`, max: quota.maxPerWeek },
    {
      name: `${name}|split${event.isWeekend ? 1 : 0}|${week}`,
      max: event.isWeekend ? quota.maxPerSplit1 : quota.maxPerSplit0,
    },
    ...(isFuture ? [{ name: `${name}|future`, max: quota.maxFutureBookings }] : []),
  ]
}

interface Rules {
  readonly policies: StoredPolicies
  readonly nowSeconds: number
}

const countersOf = (
  { policies, nowSeconds }: Rules,
  event: EventDraft,
  person: Person,
  { holder }: Household,
): readonly Counter[] => {
  const cap = policies.weeklySlotCap
  const isFuture = event.startSeconds > nowSeconds
  const capName = `cap|${holder.userId}|${event.startWeekHash}|${event.isWeekend}`
  return [
    { name: capName, max: event.isWeekend ? cap?.weekend : cap?.weekday },
    {
      name: `${event.seriesId}|${person.userId}|${event.startDayHash}`,
      max: event.plan.settings?.allowMultiAdjacent ? 2 : 1,
    },
    ...quotasOf(event.plan).flatMap((quota) =>
      countersOfQuota(
        quota,
        event,
        quota.scope === 'PARTICIPANT' ? person.userId : holder.userId,
        isFuture,
      ),
    ),
  ].filter(({ max }) => max !== undefined)
}

const timeName = (event: EventDraft, holder: Person, offsetDays: number) =>
  `time|${holder.userId}|${event.time}|${offsetDays}`
const gapName = (event: EventDraft, person: Person, offsetDays: number) =>
  `gap|${event.seriesId}|${person.userId}|${offsetDays}`

/** The days and times around an event that must be free. */
const distanceNames = (
  { policies }: Rules,
  event: EventDraft,
  person: Person,
  { holder }: Household,
): readonly string[] => {
  const names: string[] = []
  for (let away = event.plan.gapDays ?? 0; away > 0; away -= 1)
    names.push(
      gapName(event, person, event.offsetDays - away),
      gapName(event, person, event.offsetDays + away),
    )
  if (policies.noSameTimeOnConsecutiveDays)
    names.push(
      timeName(event, holder, event.offsetDays - 1),
      timeName(event, holder, event.offsetDays + 1),
    )
  return names
}

/** Where each person is, by day. */
const createHours = () => {
  const busy = new Map<string, Map<number, Hours[]>>()
  const hoursOf = (event: EventDraft, person: Person): Hours[] => {
    const days = busy.get(person.userId) ?? new Map<number, Hours[]>()
    busy.set(person.userId, days)
    const hours = days.get(event.offsetDays) ?? []
    days.set(event.offsetDays, hours)
    return hours
  }
  return {
    isElsewhere: (event: EventDraft, person: Person): boolean =>
      hoursOf(event, person).some(
        ({ startSeconds, endSeconds }) =>
          startSeconds < event.endSeconds && endSeconds > event.startSeconds,
      ),
    note: (event: EventDraft, person: Person): void => {
      hoursOf(event, person).push(event)
    },
  }
}

export const createFairUse = (policies: StoredPolicies, nowSeconds: number) => {
  const rules = { policies, nowSeconds }
  const events = new Map<string, Set<string>>()
  const hours = createHours()
  const setOf = (name: string) => {
    const known = events.get(name) ?? new Set<string>()
    events.set(name, known)
    return known
  }
  return {
    admits: (event: EventDraft, person: Person, household: Household): boolean =>
      !hours.isElsewhere(event, person) &&
      distanceNames(rules, event, person, household).every((name) => !events.has(name)) &&
      countersOf(rules, event, person, household).every(({ name, max = 0 }) => {
        const counted = events.get(name)
        return !counted || counted.size < max || counted.has(event.eventId)
      }),
    note: (event: EventDraft, person: Person, household: Household): void => {
      for (const { name } of countersOf(rules, event, person, household))
        setOf(name).add(event.eventId)
      if (policies.noSameTimeOnConsecutiveDays)
        setOf(timeName(event, household.holder, event.offsetDays)).add(event.eventId)
      if (event.plan.gapDays) setOf(gapName(event, person, event.offsetDays)).add(event.eventId)
      hours.note(event, person)
    },
  }
}

export type FairUse = ReturnType<typeof createFairUse>
