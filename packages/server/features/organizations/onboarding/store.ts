// The onboarding steps that an organization still has open, and the series, rules and events of its
// first schedule.

import type { RuledSlots } from '@lodgepole/domain/reservations/first-schedule'
import { localDay, isoWeek } from '@lodgepole/domain/kernel/calendar'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'

export const findStatus = async ({
  db,
  organizationId,
}: TenantTransaction): Promise<readonly string[] | undefined> =>
  (
    await db
      .selectFrom('organizations')
      .select('organizationStatus')
      .where('organizationId', '=', organizationId)
      .executeTakeFirst()
  )?.organizationStatus

export const lockStatus = async ({
  db,
  organizationId,
}: TenantTransaction): Promise<readonly string[] | undefined> =>
  (
    await db
      .selectFrom('organizations')
      .select('organizationStatus')
      .where('organizationId', '=', organizationId)
      .forUpdate()
      .executeTakeFirst()
  )?.organizationStatus

export const updateStatus = async (
  { db, organizationId }: TenantTransaction,
  organizationStatus: readonly string[],
): Promise<void> => {
  await db
    .updateTable('organizations')
    .set({ organizationStatus: [...organizationStatus] })
    .where('organizationId', '=', organizationId)
    .execute()
}

export interface NewSeries {
  readonly label: string
  readonly category: 'Location' | 'Class'
  readonly timeZone: string
  readonly capacityCount: number
}

/** A one-time event needs no rule. */
export const insertSchedule = async (
  { db, organizationId }: TenantTransaction,
  { label, category, timeZone, capacityCount }: NewSeries,
  rules: readonly RuledSlots[],
): Promise<string> => {
  const seriesId = newId()
  const named = rules.map(({ rule, slots }) => ({
    rule,
    slots,
    ruleId: slots.length > 1 ? newId() : null,
  }))
  await db
    .insertInto('series')
    .values({ organizationId, seriesId, label, category, timeZone, waitlistEnabled: true })
    .execute()
  const kept = named.flatMap(
    ({ ruleId, slots, rule: { count: _count, except, weekdays, ...rule } }) =>
      ruleId === null
        ? []
        : [
            {
              ...rule,
              organizationId,
              ruleId,
              seriesId,
              weekdays: [...weekdays],
              exceptDays: [...except],
              untilDay: slots.at(-1)?.day ?? rule.firstDay,
            },
          ],
  )
  if (kept.length > 0) await db.insertInto('eventRules').values(kept).execute()
  const events = named.flatMap(({ ruleId, slots }) =>
    slots.map(({ day, startSeconds, endSeconds }) => ({
      organizationId,
      eventId: newId(),
      seriesId,
      label,
      startSeconds,
      endSeconds,
      capacityCount,
      startDayHash: localDay(startSeconds, timeZone),
      startWeekHash: isoWeek(startSeconds, timeZone),
      ruleId,
      ruleDay: ruleId === null ? null : day,
    })),
  )
  await db.insertInto('events').values(events).execute()
  return seriesId
}
