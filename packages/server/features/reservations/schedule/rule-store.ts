// Rules and the events that belong to them.

import type { EventId, SeriesId } from '@lodgepole/domain/kernel/ids'
import type { RecurrenceRule } from '@lodgepole/domain/reservations/recurrence'
import type { EventExtra } from '@lodgepole/domain/reservations/series'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { eventColumns, type ListedEvent } from '../series-store.ts'

export interface StoredRule extends RecurrenceRule {
  readonly ruleId: string
  readonly seriesId: SeriesId
  /** A number of repetitions is converted to the last day when the rule is created. */
  readonly untilDay: string
  readonly count: null
}

export interface RuledEvent extends ListedEvent {
  readonly ruleId: string | null
  readonly ruleDay: string | null
  readonly isException: boolean
}

export const ruledColumns = sql`${eventColumns}, rule_id as "ruleId", rule_day as "ruleDay",
  is_exception as "isException"`

export const insertRule = async (
  { db, organizationId }: TenantTransaction,
  { count: _count, except, ...rule }: StoredRule,
): Promise<void> => {
  await db
    .insertInto('eventRules')
    .values({ organizationId, ...rule, weekdays: [...rule.weekdays], exceptDays: [...except] })
    .execute()
}

export const updateRule = async (
  { db, organizationId }: TenantTransaction,
  { count: _count, except, ruleId, ...rule }: StoredRule,
): Promise<void> => {
  await db
    .updateTable('eventRules')
    .set({ ...rule, weekdays: [...rule.weekdays], exceptDays: [...except] })
    .where('organizationId', '=', organizationId)
    .where('ruleId', '=', ruleId)
    .execute()
}

export const listRules = async (
  { db, organizationId }: TenantTransaction,
  ruleIds: readonly string[],
): Promise<readonly StoredRule[]> => {
  const rows = await db
    .selectFrom('eventRules')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('ruleId', '=', (where) => where.fn.any(where.val([...ruleIds])))
    .execute()
  return rows.map(({ organizationId: _organization, exceptDays, ...rule }) => ({
    ...rule,
    count: null,
    except: exceptDays,
  }))
}

export const findRule = async (
  tx: TenantTransaction,
  ruleId: string,
): Promise<StoredRule | undefined> => (await listRules(tx, [ruleId]))[0]

export const findRuledEvent = async (
  { db, organizationId }: TenantTransaction,
  eventId: EventId,
): Promise<RuledEvent | undefined> => {
  const { rows } = await sql<RuledEvent>`select ${ruledColumns}
      from events where organization_id = ${organizationId} and event_id = ${eventId}`.execute(
    db.withoutPlugins(),
  )
  return rows[0]
}

/** Lists future events of a rule from a day on, in order, without individually changed ones. */
export const listEventsOfRule = async (
  { db, organizationId }: TenantTransaction,
  ruleId: string,
  fromDay: string,
  nowSeconds: number,
): Promise<readonly RuledEvent[]> => {
  const { rows } = await sql<RuledEvent>`
    select ${ruledColumns} from events
    where organization_id = ${organizationId} and rule_id = ${ruleId} and rule_day >= ${fromDay}
      and start_seconds > ${nowSeconds} and status <> 'Cancelled' and not is_exception
    order by rule_day`.execute(db.withoutPlugins())
  return rows
}

export const countExceptions = async (
  { db, organizationId }: TenantTransaction,
  ruleId: string,
  fromDay: string,
  nowSeconds: number,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from events
    where organization_id = ${organizationId} and rule_id = ${ruleId} and rule_day >= ${fromDay}
      and start_seconds > ${nowSeconds} and status <> 'Cancelled' and is_exception`.execute(
    db.withoutPlugins(),
  )
  return rows[0]?.count ?? 0
}

/**
 * Lists `rule day` pairs of active events under these rules from a day on, even if they were moved.
 */
export const listRuleDays = async (
  { db, organizationId }: TenantTransaction,
  ruleIds: readonly string[],
  fromDay: string,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ key: string }>`
    select rule_id || ' ' || rule_day as key from events
    where organization_id = ${organizationId} and rule_id = any(${[...ruleIds]}::uuid[])
      and rule_day >= ${fromDay} and status <> 'Cancelled'`.execute(db.withoutPlugins())
  return new Set(rows.map(({ key }) => key))
}

export interface ExceptionDay {
  readonly ruleDay: string
  readonly isCancelled: boolean
}

/** Lists days of a rule whose event was changed individually or called off. */
export const listExceptionDays = async (
  { db, organizationId }: TenantTransaction,
  ruleId: string,
  fromDay: string,
): Promise<readonly ExceptionDay[]> => {
  const { rows } = await sql<ExceptionDay>`
    select rule_day as "ruleDay", status = 'Cancelled' as "isCancelled" from events
    where organization_id = ${organizationId} and rule_id = ${ruleId} and rule_day >= ${fromDay}
      and (is_exception or status = 'Cancelled') order by rule_day`.execute(db.withoutPlugins())
  return rows
}

export interface NewEvent {
  readonly eventId: EventId
  readonly seriesId: SeriesId
  readonly label: string
  readonly startSeconds: number
  readonly endSeconds: number
  readonly startDayHash: string
  readonly startWeekHash: string
  readonly capacityCount: number | null
  readonly isPremium: boolean
  readonly eventExtras: readonly EventExtra[]
  readonly ruleId: string | null
  readonly ruleDay: string | null
}

/** Uses one statement with the same text for any number of events. */
export const insertEvents = async (
  { db, organizationId }: TenantTransaction,
  events: readonly NewEvent[],
): Promise<void> => {
  if (events.length === 0) return
  await sql`
    insert into events (organization_id, event_id, series_id, label, start_seconds, end_seconds,
      start_day_hash, start_week_hash, capacity_count, is_premium, event_extras, rule_id, rule_day)
    select here.organization_id, given.*
    from organizations here, jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as given
      ("eventId" uuid, "seriesId" uuid, label text, "startSeconds" bigint, "endSeconds" bigint,
        "startDayHash" text, "startWeekHash" text, "capacityCount" integer, "isPremium" boolean,
          "eventExtras" jsonb, "ruleId" uuid, "ruleDay" text)
    where here.organization_id = ${organizationId}`.execute(db)
}

export type ChangedEvent = Omit<NewEvent, 'seriesId'> & { readonly isException: boolean }

/** Requires the events' locks. Also updates the times in their bookings. */
export const writeEvents = async (
  { db, organizationId }: TenantTransaction,
  events: readonly ChangedEvent[],
): Promise<void> => {
  if (events.length === 0) return
  await sql`
    update events
    set label = given.label, start_seconds = given."startSeconds", end_seconds = given."endSeconds",
      start_day_hash = given."startDayHash", start_week_hash = given."startWeekHash",
      capacity_count = given."capacityCount", is_premium = given."isPremium",
      event_extras = given."eventExtras", rule_id = given."ruleId", rule_day = given."ruleDay",
      is_exception = given."isException", changed_at = statement_timestamp()
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as given
      ("eventId" uuid, label text, "startSeconds" bigint, "endSeconds" bigint, "startDayHash" text,
        "startWeekHash" text, "capacityCount" integer, "isPremium" boolean, "eventExtras" jsonb,
          "ruleId" uuid, "ruleDay" text, "isException" boolean)
    where organization_id = ${organizationId} and event_id = given."eventId"`.execute(db)
  await sql`
    update bookings b
    set start_seconds = e.start_seconds, end_seconds = e.end_seconds,
      start_day_hash = e.start_day_hash, start_week_hash = e.start_week_hash,
      cancel_expires_at = b.cancel_expires_at + e.start_seconds - b.start_seconds
    from events e
    where e.organization_id = ${organizationId} and b.organization_id = ${organizationId}
      and b.event_id = e.event_id
      and e.event_id = any(${events.map(({ eventId }) => eventId)}::uuid[])
      and (b.start_seconds <> e.start_seconds or b.end_seconds <> e.end_seconds)`.execute(db)
}

export interface Span {
  readonly seriesId: SeriesId
  readonly startSeconds: number
  readonly endSeconds: number
}

/**
 * Lists events of these series between two instants, which a new event could duplicate or overlap.
 */
export const listSpans = async (
  { db, organizationId }: TenantTransaction,
  seriesIds: readonly SeriesId[],
  lowerSeconds: number,
  upperSeconds: number,
): Promise<readonly Span[]> => {
  const { rows } = await sql<Span>`
    select series_id as "seriesId", start_seconds as "startSeconds", end_seconds as "endSeconds"
    from events
    where organization_id = ${organizationId} and series_id = any(${[...seriesIds]}::uuid[])
      and start_seconds < ${upperSeconds} and end_seconds > ${lowerSeconds}
      and status <> 'Cancelled'`.execute(db.withoutPlugins())
  return rows
}

export const scheduleAgain = async (
  { db, organizationId }: TenantTransaction,
  eventId: EventId,
): Promise<void> => {
  await db
    .updateTable('events')
    .set({ status: 'Scheduled', changedAt: new Date() })
    .where('organizationId', '=', organizationId)
    .where('eventId', '=', eventId)
    .execute()
}

export const cancelEvents = async (
  { db, organizationId }: TenantTransaction,
  eventIds: readonly EventId[],
): Promise<void> => {
  await db
    .updateTable('events')
    .set({ status: 'Cancelled', changedAt: new Date() })
    .where('organizationId', '=', organizationId)
    .where('eventId', 'in', [...eventIds])
    .execute()
}

export const moveToRule = async (
  { db, organizationId }: TenantTransaction,
  eventIds: readonly EventId[],
  ruleId: string,
): Promise<void> => {
  if (eventIds.length > 0)
    await db
      .updateTable('events')
      .set({ ruleId })
      .where('organizationId', '=', organizationId)
      .where('eventId', 'in', [...eventIds])
      .execute()
}

/** Detaches the events from their rule, which frees their day for another. */
export const leaveRule = async (
  { db, organizationId }: TenantTransaction,
  eventIds: readonly EventId[],
): Promise<void> => {
  if (eventIds.length > 0)
    await db
      .updateTable('events')
      .set({ ruleId: null, ruleDay: null, isException: false })
      .where('organizationId', '=', organizationId)
      .where('eventId', 'in', [...eventIds])
      .execute()
}
