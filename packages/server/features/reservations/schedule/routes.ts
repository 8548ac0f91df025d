import { scheduleEndpoints } from '@lodgepole/contract/reservations/schedule-endpoints'
import { roleSet } from '@lodgepole/domain/identity/access/roles'
import { addDays } from '@lodgepole/domain/kernel/calendar'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { ok } from '@lodgepole/domain/kernel/result'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import { weekdayOf } from '@lodgepole/domain/reservations/days'
import type { EventExtra } from '@lodgepole/domain/reservations/series'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { Refunding } from '../../money/payments/index.ts'
import { readAsker, writeAvailability } from '../availability.ts'
import { listLiveIn } from '../booking-store.ts'
import { markOf } from '../closures/affected.ts'
import { listClosures } from '../closures/store.ts'
import { changeEvents } from '../commands/change-events.ts'
import { changePattern } from '../commands/change-pattern.ts'
import { copyWeek, planRepeat, repeatEvents } from '../commands/make-events.ts'
import { reinstateEvent } from '../commands/reinstate-event.ts'
import type { RulesIn } from '../facts.ts'
import { presentEvent } from '../present-event.ts'
import { listEvents } from '../series-store.ts'
import { planChange } from './change-plan.ts'
import { findFamily, listFamilies } from './family-store.ts'
import { planPattern } from './pattern-plan.ts'
import { planCopy, type CopyWeekInput } from './plan-copy.ts'
import { presentMade } from './plan-new.ts'
import { findRule, findRuledEvent, type RuledEvent } from './rule-store.ts'
import { listSeated, listTouched, listWeek, type TouchedPerson } from './week-store.ts'

export interface ScheduleServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: { readonly findIn: RulesIn }
  readonly refunding: Refunding
}

const DAY_SECONDS = 86_400

const present = <E extends RuledEvent>({ ruleDay: _day, ...event }: E) => ({
  ...event,
  startISO: new Date(event.startSeconds * 1000).toISOString(),
})

/** Who is only moved has paid for the new time. */
const presentTouched = ({ paidCents, ...booking }: TouchedPerson, isCalledOff: boolean) => ({
  ...booking,
  refund: decimalFromCents(isCalledOff ? paidCents : 0),
})

export const scheduleRoutes = (
  app: FastifyInstance,
  { db, commands, organizations, refunding }: ScheduleServices,
  options: MountOptions,
): void => {
  const copyOf = ({
    fromMonday,
    weeksAhead,
    sessionId,
  }: {
    fromMonday: string
    weeksAhead: readonly number[]
    sessionId?: string | undefined
  }): CopyWeekInput | undefined =>
    weekdayOf(fromMonday) === 1
      ? {
          fromMonday,
          weeksAhead: [...new Set(weeksAhead)].sort((a, b) => a - b),
          sessionId: sessionId ?? null,
        }
      : undefined

  /** A refund that does not begin now is begun by a job. */
  const afterRefunds = async <C extends { readonly refundIds: readonly string[] }>(
    organizationId: string,
    { refundIds, ...item }: C,
    { request }: { readonly request: FastifyRequest },
  ) => {
    await refunding
      .begin(organizationId, refundIds)
      .catch((fault: unknown) => request.log.warn({ err: fault }, 'REFUND_NOT_BEGUN'))
    return ok({ code: 'OK' as const, item })
  }

  mount(
    app,
    scheduleEndpoints,
    {
      week: async ({ organizationId, query: { from, to, sessionId = null } }) => {
        const [events, closures] = await tenantTransaction(
          db,
          organizationId,
          async (tx) =>
            [
              await listWeek(tx, { fromDay: from, toDay: to, sessionId }),
              await listClosures(tx, from),
            ] as const,
        )
        return ok({
          code: 'OK',
          item: {
            events: events.map(present),
            closures: closures.filter(({ firstDay }) => firstDay <= to),
          },
        })
      },
      event: async ({ organizationId, query: { eventId } }) => {
        return tenantTransaction(db, organizationId, async (tx) => {
          const event = await findRuledEvent(tx, eventId)
          if (!event) return refuse(no.EVENT_NOT_FOUND)
          const rule = event.ruleId === null ? undefined : await findRule(tx, event.ruleId)
          return ok({
            code: 'OK' as const,
            item: {
              event: present(event),
              rule: rule ?? null,
              people: await listSeated(tx, eventId),
            },
          })
        })
      },
      repeatPreview: async ({
        organizationId,
        body: { organizationId: _sent, label, ...body },
      }) => {
        const plan = await tenantTransaction(db, organizationId, (tx) =>
          planRepeat(tx, {
            ...body,
            label,
            eventExtras: body.eventExtras as readonly EventExtra[],
          }),
        )
        return plan.ok
          ? ok({
              code: 'OK',
              item: {
                made: plan.value.make.length,
                skipped: plan.value.skip,
                events: presentMade(plan.value),
              },
            })
          : plan
      },
      repeat: async ({
        organizationId,
        body: { organizationId: _sent, label, ...body },
        ...context
      }) =>
        answerItem(
          await commands.run(
            repeatEvents,
            { ...body, label, eventExtras: body.eventExtras as readonly EventExtra[] },
            { ...context, organizationId },
          ),
        ),
      changePreview: async ({
        organizationId,
        nowMs,
        body: { organizationId: _sent, ...body },
      }) => {
        return tenantTransaction(db, organizationId, async (tx) => {
          const plan = await planChange(
            tx,
            { ...body, eventExtras: body.eventExtras as readonly EventExtra[] | undefined },
            Math.floor(nowMs / 1000),
          )
          if (!plan.ok) return plan
          const { targets, touched, exceptions } = plan.value
          const bookings = await listTouched(tx, touched)
          const booked = (
            await listLiveIn(
              tx,
              targets.map(({ eventId }) => eventId),
            )
          ).length
          return ok({
            code: 'OK' as const,
            item: {
              events: targets.length,
              touchedEvents: touched.length,
              booked,
              exceptions,
              bookings: bookings.map((one) => presentTouched(one, body.cancel ?? false)),
              mark: markOf(bookings),
            },
          })
        })
      },
      change: async ({ organizationId, body: { organizationId: _sent, ...body }, ...context }) => {
        const changed = await commands.run(
          changeEvents,
          { ...body, eventExtras: body.eventExtras as readonly EventExtra[] | undefined },
          { ...context, organizationId },
        )
        return changed.ok ? afterRefunds(organizationId, changed.value, context) : changed
      },
      reinstate: async ({ organizationId, body: { eventId }, ...context }) =>
        answerItem(await commands.run(reinstateEvent, { eventId }, { ...context, organizationId })),
      patternPreview: async ({
        organizationId,
        nowMs,
        body: { organizationId: _sent, ...body },
      }) => {
        return tenantTransaction(db, organizationId, async (tx) => {
          const plan = await planPattern(tx, body, Math.floor(nowMs / 1000))
          if (!plan.ok) return plan
          const { stays, goes, make, skip, exceptions } = plan.value
          const bookings = await listTouched(
            tx,
            goes.map(({ eventId }) => eventId),
          )
          return ok({
            code: 'OK' as const,
            item: {
              stays: stays.length,
              calledOff: goes.length,
              made: make.length,
              skipped: skip,
              exceptions,
              bookings: bookings.map((one) => presentTouched(one, true)),
              mark: markOf(bookings),
            },
          })
        })
      },
      pattern: async ({ organizationId, body: { organizationId: _sent, ...body }, ...context }) => {
        const changed = await commands.run(changePattern, body, { ...context, organizationId })
        return changed.ok ? afterRefunds(organizationId, changed.value, context) : changed
      },
      copyPreview: async ({ organizationId, body }) => {
        const copy = copyOf(body)
        if (!copy) return refuse(no.NOT_A_MONDAY)
        const plan = await tenantTransaction(db, organizationId, (tx) => planCopy(tx, copy))
        return ok({
          code: 'OK',
          item: { made: plan.make.length, skipped: plan.skip, events: presentMade(plan) },
        })
      },
      copy: async ({ organizationId, body, ...context }) => {
        const copy = copyOf(body)
        return copy
          ? answerItem(await commands.run(copyWeek, copy, { ...context, organizationId }))
          : refuse(no.NOT_A_MONDAY)
      },
      families: async ({ organizationId, query: { name } }) =>
        ok({
          code: 'OK',
          items: await tenantTransaction(db, organizationId, (tx) => listFamilies(tx, name)),
        }),
      simulate: async ({
        organizationId,
        nowMs,
        query: { userId, day, personIds = '', campusId = null },
      }) => {
        return tenantTransaction(db, organizationId, async (tx) => {
          const [rules, family] = [await organizations.findIn(tx), await findFamily(tx, userId)]
          if (!rules || !family) return refuse(peopleRefusals.NOT_LISTED)
          // A day of any zone lies between these two.
          const [lowerSeconds, upperSeconds] = [
            Date.parse(`${day}T00:00:00Z`) / 1000 - DAY_SECONDS,
            Date.parse(`${addDays(day, 1)}T00:00:00Z`) / 1000 + DAY_SECONDS,
          ]
          const actor = { kind: 'member' as const, loginId: '', userId, roles: roleSet(family) }
          const asker = await readAsker(tx, actor, rules, {
            campusId,
            lowerSeconds,
            nowSeconds: Math.floor(nowMs / 1000),
            personIds: personIds.split(',').filter((id) => id !== ''),
          })
          if (!asker.ok) return refuse(peopleRefusals.NOT_LISTED)
          const events = (await listEvents(tx, lowerSeconds, upperSeconds))
            .filter(({ startDayHash }) => startDayHash === day)
            .map(presentEvent)
          return ok(writeAvailability(asker.value, events))
        })
      },
    },
    options,
  )
}
