// The tickets of a demo organization as rows. A ticket's current status follows from the last turn
// of its plan.

import type { TicketStatus } from '@lodgepole/domain/tickets/ticket'
import type { OrganizationRecipe } from '../organizations/recipe.ts'
import type { Person } from '../people/person.ts'
import type { Population } from '../people/populate.ts'
import type { DemoClock } from '../seed/clock.ts'
import { demoId } from '../seed/demo-id.ts'
import type { Row } from '../store/insert-rows.ts'
import { HOUSEHOLD, ticketPlans, type TicketPlan } from './plans.ts'

interface TicketRows {
  readonly tickets: Row<'tickets'>[]
  readonly entries: Row<'ticketEntries'>[]
}

const CREATED_AT = '09:20'

interface PlannedTicket {
  readonly organizationId: string
  readonly ticketId: string
  readonly plan: TicketPlan
  readonly creator: Person
  readonly personOf: (key: string) => Person
  readonly clock: DemoClock
}

/** The entries of a ticket, in order, and its resulting state. */
const addEntries = (
  rows: TicketRows,
  { organizationId, ticketId, plan, creator, personOf, clock }: PlannedTicket,
): { readonly status: TicketStatus; readonly touchedSeconds: number; readonly steps: number } => {
  const { title, turns = [] } = plan
  let [status, touchedSeconds, steps]: [TicketStatus, number, number] = [
    'open',
    clock.at(plan.day, CREATED_AT),
    0,
  ]
  turns.forEach(([day, time, by, what], index) => {
    const author = by === HOUSEHOLD ? creator : personOf(by)
    touchedSeconds = clock.at(day, time)
    // One second apart, in the order in which they happened.
    const happenedAt = new Date((touchedSeconds + index) * 1000)
    const common = {
      organizationId,
      ticketId,
      entryId: demoId(organizationId, 'ticket-entry', title, index),
      side: by === HOUSEHOLD ? 'household' : 'staff',
      authorLoginId: author.row.loginId ?? null,
      byMail: false,
      happenedAt,
    }
    if ('say' in what)
      rows.entries.push({
        ...common,
        kind: 'comment',
        text: what.say,
        fromStatus: null,
        toStatus: null,
      })
    else {
      rows.entries.push({
        ...common,
        kind: 'status',
        text: null,
        fromStatus: status,
        toStatus: what.to,
      })
      status = what.to
      steps += 1
    }
  })
  return { status, touchedSeconds, steps }
}

const addTicket = (
  rows: TicketRows,
  { organization: { organizationId } }: OrganizationRecipe,
  clock: DemoClock,
  { households, staff }: Population,
  plan: TicketPlan,
  number: number,
): void => {
  const personOf = (key: string) => {
    const person = [...households, ...staff].find(({ holder }) => holder.key === key)?.holder
    if (!person) throw new Error(`nobody is called ${key}`)
    return person
  }
  const [creator, ticketId] = [personOf(plan.holder), demoId(organizationId, 'ticket', plan.title)]
  const { title, text, category, priority = 'normal' } = plan
  const { status, touchedSeconds, steps } = addEntries(rows, {
    organizationId,
    ticketId,
    plan,
    creator,
    personOf,
    clock,
  })
  rows.tickets.push({
    organizationId,
    ticketId,
    number,
    creatorId: creator.userId,
    unitId: creator.row.lodgingIdPrimary ?? null,
    assigneeId: plan.assignee === undefined ? null : personOf(plan.assignee).userId,
    status,
    category,
    priority,
    title,
    text,
    fromRoute: plan.from ?? null,
    fromVersion: plan.from === undefined ? null : 'demo',
    createdSeconds: clock.at(plan.day, CREATED_AT),
    touchedSeconds,
    version: 1,
    handlingVersion: 1 + steps,
  })
}

export const makeTickets = (
  recipe: OrganizationRecipe,
  clock: DemoClock,
  population: Population,
) => {
  const rows: TicketRows = { tickets: [], entries: [] }
  const plans = ticketPlans[recipe.key].toSorted((one, other) => one.day - other.day)
  plans.forEach((plan, index) => addTicket(rows, recipe, clock, population, plan, index + 1))
  return {
    ...rows,
    counters: [
      { organizationId: recipe.organization.organizationId, lastNumber: plans.length },
    ] satisfies Row<'ticketCounters'>[],
  }
}
