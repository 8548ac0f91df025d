import { analyticsEndpoints, type Dashboard } from '@lodgepole/contract/analytics/endpoints'
import { hasCapability, type Capability } from '@lodgepole/domain/identity/access/capabilities'
import type { Role } from '@lodgepole/domain/identity/access/roles'
import { spanOf, type AnalyticsPeriod } from '@lodgepole/domain/analytics/period'
import { saleKinds, shopSaleKinds } from '@lodgepole/domain/analytics/sales'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { flowsByStep } from '../../ledger/index.ts'
import type { PdfRenderer } from '../../pdf/index.ts'
import type { Database } from '../../platform/database/pool.ts'
import { reportTransaction, type TenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { countStepsBy, occupancyOf, spendingOf, waitlistsOf } from './dashboard.ts'
import { bookingsBySteps, longestWaitlists, seatsBySteps, signUpsBySteps } from './store.ts'

export interface AnalyticsServices {
  readonly db: Database
  /** Where reports read; it may be a replica. */
  readonly reportDb: Database
  readonly renderer: PdfRenderer
  readonly organizations: Pick<Organizations, 'findCurrent'>
}

const LINES_SHOWN = 6

interface DashboardRequest {
  readonly period: AnalyticsPeriod
  readonly timeZone: string
  readonly nowSeconds: number
  readonly roles: ReadonlySet<Role>
}

/** Each part is read only for those who may see it. */
const readDashboard = async (
  tx: TenantTransaction,
  { period, timeZone, nowSeconds, roles }: DashboardRequest,
): Promise<Dashboard> => {
  const span = spanOf(period, nowSeconds, timeZone)
  const has = (capability: Capability) => hasCapability(roles, capability)
  const seesMoney = has('moneyRead')
  const flows = seesMoney ? [...saleKinds, 'deposits' as const, 'paidBack' as const] : shopSaleKinds
  const seats = has('scheduleRead') ? await seatsBySteps(tx, span) : undefined
  const money = seesMoney || has('shopRead') ? await flowsByStep(tx, span, flows) : undefined
  const people = has('peopleRead') ? await signUpsBySteps(tx, span) : undefined
  const bookings = has('scheduleRead') ? await bookingsBySteps(tx, span) : undefined
  const lines = has('approvals') ? await longestWaitlists(tx, nowSeconds, LINES_SHOWN) : undefined
  return {
    period,
    timeZone,
    asOfSeconds: nowSeconds,
    steps: span.steps,
    before: span.before,
    ...(seats && { occupancy: occupancyOf(span, seats) }),
    ...(money && { spending: spendingOf(span, money, seesMoney) }),
    ...(people && {
      signUps: {
        people: countStepsBy(span, people, 'people'),
        households: countStepsBy(span, people, 'households'),
      },
    }),
    ...(bookings && {
      bookings: {
        made: countStepsBy(span, bookings, 'made'),
        cancelled: countStepsBy(span, bookings, 'cancelled'),
      },
    }),
    ...(lines && { waitlists: waitlistsOf(lines) }),
  }
}

export const dashboardRoutes = (
  app: FastifyInstance,
  { reportDb, organizations }: AnalyticsServices,
  options: MountOptions,
): void => {
  mount(
    app,
    analyticsEndpoints,
    {
      dashboard: async ({ organizationId, query: { period }, actor, nowMs }) => {
        return reportTransaction(reportDb, organizationId, async (tx) => {
          const timeZone = (await organizations.findCurrent(tx))?.timeZone ?? 'UTC'
          return answerItem(
            ok(
              await readDashboard(tx, {
                period,
                timeZone,
                nowSeconds: Math.floor(nowMs / 1000),
                roles: actor.roles,
              }),
            ),
          )
        })
      },
    },
    options,
  )
}
