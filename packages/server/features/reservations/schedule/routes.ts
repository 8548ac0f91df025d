// The schedule that staff plan: weeks, repeated events, previewed changes, and copies.

import { scheduleEndpoints } from '@lodgepole/contract/reservations/schedule-endpoints'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { weekdayOf } from '@lodgepole/domain/reservations/days'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type Handlers, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { RefundService } from '../../money/payments/index.ts'
import { beginRefunds } from '../begin-refunds.ts'
import { changeEvents, type ChangeEventsInput } from '../commands/change-events.ts'
import { changePattern } from '../commands/change-pattern.ts'
import { copyWeek, planRepeat, repeatEvents, type RepeatInput } from '../commands/make-events.ts'
import { reinstateEvent } from '../commands/reinstate-event.ts'
import type { ReadRules } from '../facts.ts'
import type { EventsChange } from './change-plan.ts'
import { listHouseholds } from './household-search-store.ts'
import { planCopy, type CopyWeekInput } from './plan-copy.ts'
import { presentNewEvents } from './present-schedule.ts'
import { previewChange, previewPattern } from './queries/previews.ts'
import { readEvent, readWeek } from './queries/shown-events.ts'
import { simulateHousehold } from './queries/simulate-household.ts'

export interface ScheduleServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: { readonly findCurrent: ReadRules }
  readonly refundService: RefundService
}

type ScheduleHandlers = Handlers<typeof scheduleEndpoints>
type Changes = 'repeat' | 'change' | 'reinstate' | 'pattern' | 'copy'

interface CopyWeekBody {
  readonly fromMonday: string
  readonly weeksAhead: readonly number[]
  readonly sessionId?: string | undefined
}

/** Undefined unless the week starts on a Monday. */
const copyInputOf = ({
  fromMonday,
  weeksAhead,
  sessionId,
}: CopyWeekBody): CopyWeekInput | undefined =>
  weekdayOf(fromMonday) === 1
    ? {
        fromMonday,
        weeksAhead: [...new Set(weeksAhead)].sort((a, b) => a - b),
        sessionId: sessionId ?? null,
      }
    : undefined

const withoutOrganization = <B extends { readonly organizationId?: string | undefined }>({
  organizationId: _sent,
  ...body
}: B): Omit<B, 'organizationId'> => body

const secondsOf = (nowMs: number): number => Math.floor(nowMs / 1000)

/** What staff view before they change anything. */
const readHandlers = ({
  db,
  organizations,
}: ScheduleServices): Omit<ScheduleHandlers, Changes> => ({
  week: async ({ organizationId, query: { from, to, sessionId = null } }) => {
    const days = { fromDay: from, toDay: to, sessionId }
    const item = await tenantTransaction(db, organizationId, (tx) => readWeek(tx, days))
    return ok({ code: 'OK', item })
  },
  event: async ({ organizationId, query: { eventId } }) =>
    answerItem(await tenantTransaction(db, organizationId, (tx) => readEvent(tx, eventId))),
  repeatPreview: async ({ organizationId, body }) => {
    const input = withoutOrganization(body) as RepeatInput
    const plan = await tenantTransaction(db, organizationId, (tx) => planRepeat(tx, input))
    return plan.ok ? ok({ code: 'OK', item: presentNewEvents(plan.value) }) : plan
  },
  changePreview: async ({ organizationId, nowMs, body }) => {
    const change = withoutOrganization(body) as EventsChange
    return answerItem(
      await tenantTransaction(db, organizationId, (tx) =>
        previewChange(tx, change, secondsOf(nowMs)),
      ),
    )
  },
  patternPreview: async ({ organizationId, nowMs, body }) =>
    answerItem(
      await tenantTransaction(db, organizationId, (tx) =>
        previewPattern(tx, withoutOrganization(body), secondsOf(nowMs)),
      ),
    ),
  copyPreview: async ({ organizationId, body }) => {
    const copy = copyInputOf(body)
    if (!copy) return refuse(reservationRefusals.NOT_A_MONDAY)
    const plan = await tenantTransaction(db, organizationId, (tx) => planCopy(tx, copy))
    return ok({ code: 'OK', item: presentNewEvents(plan) })
  },
  families: async ({ organizationId, query: { name } }) =>
    ok({
      code: 'OK',
      items: await tenantTransaction(db, organizationId, (tx) => listHouseholds(tx, name)),
    }),
  simulate: async ({ organizationId, nowMs, query }) => {
    const { userId, day, personIds = '', campusId = null } = query
    const simulation = {
      userId,
      day,
      personIds: personIds.split(',').filter((id) => id !== ''),
      campusId,
      nowSeconds: secondsOf(nowMs),
    }
    return tenantTransaction(db, organizationId, (tx) =>
      simulateHousehold(tx, organizations.findCurrent, simulation),
    )
  },
})

/** The changes staff make. */
const changeHandlers = ({
  commands,
  refundService,
}: ScheduleServices): Pick<ScheduleHandlers, Changes> => {
  const answerChanged = async <C extends { readonly refundIds: readonly string[] }>(
    { refundIds, ...item }: C,
    organizationId: string,
    request: FastifyRequest,
  ) => {
    await beginRefunds(refundService, organizationId, refundIds, request.log)
    return ok({ code: 'OK' as const, item })
  }

  return {
    repeat: async ({ organizationId, body, ...context }) => {
      const input = withoutOrganization(body) as RepeatInput
      return answerItem(await commands.run(repeatEvents, input, { ...context, organizationId }))
    },
    change: async ({ organizationId, body, ...context }) => {
      const input = withoutOrganization(body) as ChangeEventsInput
      const changed = await commands.run(changeEvents, input, { ...context, organizationId })
      return changed.ok ? answerChanged(changed.value, organizationId, context.request) : changed
    },
    reinstate: async ({ organizationId, body: { eventId }, ...context }) =>
      answerItem(await commands.run(reinstateEvent, { eventId }, { ...context, organizationId })),
    pattern: async ({ organizationId, body, ...context }) => {
      const input = withoutOrganization(body)
      const changed = await commands.run(changePattern, input, { ...context, organizationId })
      return changed.ok ? answerChanged(changed.value, organizationId, context.request) : changed
    },
    copy: async ({ organizationId, body, ...context }) => {
      const copy = copyInputOf(body)
      return copy
        ? answerItem(await commands.run(copyWeek, copy, { ...context, organizationId }))
        : refuse(reservationRefusals.NOT_A_MONDAY)
    },
  }
}

export const scheduleRoutes = (
  app: FastifyInstance,
  services: ScheduleServices,
  options: MountOptions,
): void =>
  mount(app, scheduleEndpoints, { ...readHandlers(services), ...changeHandlers(services) }, options)
