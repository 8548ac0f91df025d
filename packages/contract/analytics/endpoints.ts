// Key figures of a season. Each part is included only for people whose work it concerns.

import { analyticsPeriods } from '@lodgepole/domain/analytics/period'
import { saleKinds } from '@lodgepole/domain/analytics/sales'
import * as z from 'zod'
import { itemAnswer } from '../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../kernel/endpoint.ts'

const days = { from: z.string(), to: z.string() }
const filled = { booked: z.number(), seats: z.number() }
/**
 * `beforeSteps` are the steps of the earlier period, each at the index of the step it is compared
 * with.
 */
const counted = z.object({
  total: z.number(),
  before: z.number(),
  steps: z.array(z.number()),
  beforeSteps: z.array(z.number()),
})
const flow = z.object({
  total: z.string(),
  before: z.string(),
  steps: z.array(z.string()),
  beforeSteps: z.array(z.string()),
})

const dashboardSchema = z.object({
  period: z.enum(analyticsPeriods),
  timeZone: z.string(),
  asOfSeconds: z.number(),
  /** Days or weeks, oldest first. The last one ends today. */
  steps: z.array(z.object(days)),
  before: z.object(days),
  /** Seats of events with a limit, by the date of the event. */
  occupancy: z
    .object({
      ...filled,
      before: z.object(filled),
      steps: z.array(z.object(filled)),
      beforeSteps: z.array(z.object(filled)),
      ahead: z.array(z.object({ ...days, ...filled })),
      /** The series with the most seats. `seriesCount` is the total number of series. */
      series: z.array(
        z.object({ seriesId: z.string(), label: z.string(), ...filled, before: z.object(filled) }),
      ),
      seriesCount: z.number(),
      /** People at events without a limit. */
      withoutLimit: z.number(),
    })
    .optional(),
  /** Sales less refunds, and, for people who may see money, what came in and went out. */
  spending: z
    .object({
      sold: flow,
      kinds: z.array(flow.extend({ kind: z.enum(saleKinds) })),
      deposits: flow.optional(),
      paidBack: flow.optional(),
    })
    .optional(),
  signUps: z.object({ people: counted, households: counted }).optional(),
  /** By the date they were made, whatever their current status. */
  bookings: z.object({ made: counted, cancelled: counted }).optional(),
  /** The current state, longest waitlists first. */
  waitlists: z
    .object({
      people: z.number(),
      events: z.number(),
      longest: z.array(
        z.object({
          eventId: z.string(),
          seriesLabel: z.string(),
          label: z.string(),
          startSeconds: z.number(),
          timeZone: z.string(),
          waiting: z.number(),
          seats: z.number().nullable(),
          firstName: z.string(),
          sinceSeconds: z.number(),
        }),
      ),
    })
    .optional(),
})

export const analyticsEndpoints = endpoints({
  dashboard: {
    permission: { capability: 'insight' },
    hosts: ['console', 'organization', 'main'] satisfies HostKind[],
    route: 'GET /v2/console/insight/dashboard',
    summary:
      'Returns occupancy, spending, sign-ups and waitlists until today, compared with the ' +
      'period before. Each part needs the role for that work. Days are the organization’s ' +
      'local days',
    query: z.object({
      organizationId: z.uuid().optional(),
      period: z.enum(analyticsPeriods).default('4-weeks'),
    }),
    output: itemAnswer(dashboardSchema),
    refusals: [],
  },
})

export type Dashboard = DeepReadonly<z.output<typeof dashboardSchema>>
