import { describe, expect, it } from 'vitest'
import { recipes } from '../organizations/recipes.ts'
import { populate } from '../people/populate.ts'
import { demoClock } from '../seed/clock.ts'
import { makeTickets } from './make-tickets.ts'

const clock = demoClock(Date.UTC(2026, 6, 4, 19, 30) / 1000, 'America/New_York')
const demo = recipes.map((recipe) => makeTickets(recipe, clock, populate(recipe, clock)))

describe('DEMO-20 the tickets of the demo', () => {
  it('have every status', () =>
    expect(new Set(demo.flatMap(({ tickets }) => tickets.map(({ status }) => status)))).toEqual(
      new Set(['open', 'in-progress', 'waiting', 'done', 'closed']),
    ))

  it('have numbers without gaps, and steps that follow each other', () => {
    for (const { tickets, entries, counters } of demo) {
      expect(tickets.map(({ number }) => number)).toEqual(tickets.map((_, index) => index + 1))
      expect(counters).toMatchObject([{ lastNumber: tickets.length }])
      for (const { ticketId, status } of tickets) {
        const steps = entries.filter(
          (entry) => entry.ticketId === ticketId && entry.kind === 'status',
        )
        expect(['open', ...steps.map(({ toStatus }) => toStatus)].slice(0, -1)).toEqual(
          steps.map(({ fromStatus }) => fromStatus),
        )
        expect(steps.at(-1)?.toStatus ?? 'open').toBe(status)
      }
    }
  })
})
