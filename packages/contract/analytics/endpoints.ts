// How a season goes, in a few numbers. Each part is there for those whose work it is, and missing
// for others.

import { analyticsPeriods } from '@lodgepole/domain/analytics/period'
import { saleKinds } from '@lodgepole/domain/analytics/sales'
import * as z from 'zod'
import { itemAnswer } from '../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../kernel/endpoint.ts'

const days = { from: z.string(), to: z.string() }
const filled = { booked: z.number(), seats: z.number() }
/** `beforeSteps` are those of the time before, each beside the step it is compared with. */
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
  /** Days or weeks, oldest first; the last ends with today. */
  steps: z.array(z.object(days)),
  before: z.object(days),
  /** Seats of events that have a limit, by when they take place. */
  occupancy: z
    .object({
      ...filled,
      before: z.object(filled),
      steps: z.array(z.object(filled)),
      beforeSteps: z.array(z.object(filled)),
      ahead: z.array(z.object({ ...days, ...filled })),
      /** Those with the most seats; `seriesCount` says how many there are. */
      series: z.array(
        z.object({ seriesId: z.string(), label: z.string(), ...filled, before: z.object(filled) }),
      ),
      seriesCount: z.number(),
      /** People at events that anybody may join. */
      withoutLimit: z.number(),
    })
    .optional(),
  /**
   * What was sold, less what was given back; and, for those who see the money, what came in and
   * went out.
   */
  spending: z
    .object({
      sold: flow,
      kinds: z.array(flow.extend({ kind: z.enum(saleKinds) })),
      deposits: flow.optional(),
      paidBack: flow.optional(),
    })
    .optional(),
  signUps: z.object({ people: counted, households: counted }).optional(),
  /** When they were made, whatever became of them. */
  bookings: z.object({ made: counted, cancelled: counted }).optional(),
  /** As it is now: the longest lines first. */
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
