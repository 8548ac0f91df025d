// The tickets of a demo organization as rows. How each stands now is the last step of what is told,
// not said twice.

import type { TicketStatus } from '@lodgepole/domain/tickets/ticket'
import type { OrganizationRecipe } from '../organizations/recipe.ts'
import type { Population } from '../people/populate.ts'
import type { DemoClock } from '../seed/clock.ts'
import { demoId } from '../seed/demo-id.ts'
import type { Row } from '../store/insert-rows.ts'
import { HOUSEHOLD, ticketPlans, type TicketPlan } from './plans.ts'

interface Told {
  readonly tickets: Row<'tickets'>[]
  readonly entries: Row<'ticketEntries'>[]
}

const tellOne = (
  told: Told,
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
  const { title, text, category, priority = 'normal', turns = [] } = plan
  const createdSeconds = clock.at(plan.day, '09:20')
  let [status, touchedSeconds, steps]: [TicketStatus, number, number] = ['open', createdSeconds, 0]
  turns.forEach(([day, time, by, what], index) => {
    const author = by === HOUSEHOLD ? creator : personOf(by)
    touchedSeconds = clock.at(day, time)
    // A second after one another, as they were done.
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
      told.entries.push({
        ...common,
        kind: 'comment',
        text: what.say,
        fromStatus: null,
        toStatus: null,
      })
    else {
      told.entries.push({
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
  told.tickets.push({
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
    createdSeconds,
    touchedSeconds,
    version: 1,
    handlingVersion: 1 + steps,
  })
}

export const tellTickets = (
  recipe: OrganizationRecipe,
  clock: DemoClock,
  population: Population,
) => {
  const told: Told = { tickets: [], entries: [] }
  const plans = ticketPlans[recipe.key].toSorted((one, other) => one.day - other.day)
  plans.forEach((plan, index) => tellOne(told, recipe, clock, population, plan, index + 1))
  return {
    ...told,
    counters: [
      { organizationId: recipe.organization.organizationId, lastNumber: plans.length },
    ] satisfies Row<'ticketCounters'>[],
  }
}
