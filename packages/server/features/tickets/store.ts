// The rows of tickets. A transaction that changes a ticket holds its lock.

import type { PersonId, TicketId, UnitId } from '@lodgepole/domain/kernel/ids'
import type { PageKey } from '@lodgepole/domain/kernel/page-key'
import type { UnitRelation } from '@lodgepole/domain/lodging/units'
import {
  ticketTransitions,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
} from '@lodgepole/domain/tickets/ticket'
import { sql } from 'kysely'
import { mayBecome, requireSteps } from '../../platform/database/status-step.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { refuseMerged } from '../people/households/index.ts'

interface Narrowed {
  readonly status: TicketStatus
  readonly category: TicketCategory
  readonly priority: TicketPriority
}

const rows = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('tickets')
    .innerJoin('users as creator', (join) =>
      join
        .on('creator.organizationId', '=', organizationId)
        .onRef('creator.userId', '=', 'tickets.creatorId'),
    )
    .leftJoin('users as assignee', (join) =>
      join
        .on('assignee.organizationId', '=', organizationId)
        .onRef('assignee.userId', '=', 'tickets.assigneeId'),
    )
    .leftJoin('lodgingUnits as unit', (join) =>
      join
        .on('unit.organizationId', '=', organizationId)
        .onRef('unit.unitId', '=', 'tickets.unitId'),
    )
    .selectAll('tickets')
    .select([
      'creator.firstName as creatorFirstName',
      'creator.lastName as creatorLastName',
      'assignee.firstName as assigneeFirstName',
      'assignee.lastName as assigneeLastName',
      'unit.label as unitLabel',
      'unit.address as unitAddress',
    ])
    .where('tickets.organizationId', '=', organizationId)
    .$narrowType<Narrowed>()

export type TicketRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const findTicket = (
  tx: TenantTransaction,
  ticketId: TicketId,
): Promise<TicketRow | undefined> =>
  rows(tx).where('tickets.ticketId', '=', ticketId).executeTakeFirst()

/** Locked until the transaction ends. */
export const lockTicket = (
  tx: TenantTransaction,
  ticketId: TicketId,
): Promise<TicketRow | undefined> =>
  rows(tx).where('tickets.ticketId', '=', ticketId).forUpdate('tickets').executeTakeFirst()

export interface Wanted {
  readonly creatorId?: PersonId | undefined
  /** Null for unassigned. */
  readonly assigneeId?: PersonId | null | undefined
  readonly status?: TicketStatus | undefined
  readonly statusExcluded?: readonly TicketStatus[] | undefined
  readonly priority?: TicketPriority | undefined
  readonly category?: TicketCategory | undefined
  /** Part of the title or of the writer's name, or the number. */
  readonly search?: string | undefined
  /** Only tickets within a person's reach; undefined for all. */
  readonly within?: UnitReach | undefined
}

/**
 * Tickets of units the person has one of these relations to, those assigned to them, and those they
 * wrote.
 */
export interface UnitReach {
  readonly userId: PersonId
  readonly relations: readonly UnitRelation[]
}

const isWithin = (
  organizationId: string,
  { userId, relations }: UnitReach,
) => sql<boolean>`(tickets.creator_id = ${userId} or tickets.assignee_id = ${userId} or exists (
  select from lodging_unit_people p where p.organization_id = ${organizationId}
    and p.unit_id = tickets.unit_id and p.user_id = ${userId}
    and p.relation = any(${[...relations]}::text[])))`

/** Escapes the typed text, so that no character acts as a wildcard. */
const isAbout = (text: string) => {
  const part = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(tickets.title ilike ${part}
      or creator.first_name || ' ' || creator.last_name ilike ${part}
        or tickets.number::text = ${text.replace(/^#/, '')})`
}

/**
 * Newest first. The key never changes, so that no ticket is skipped or repeated while others are
 * written.
 */
export const listTickets = (
  tx: TenantTransaction,
  wanted: Wanted,
  { after, limit }: { readonly after: PageKey | undefined; readonly limit: number },
): Promise<readonly TicketRow[]> => {
  const {
    creatorId,
    assigneeId,
    status,
    statusExcluded = [],
    priority,
    category,
    search,
    within,
  } = wanted
  let query = rows(tx)
  if (creatorId !== undefined) query = query.where('tickets.creatorId', '=', creatorId)
  if (assigneeId !== undefined)
    query =
      assigneeId === null
        ? query.where('tickets.assigneeId', 'is', null)
        : query.where('tickets.assigneeId', '=', assigneeId)
  if (status !== undefined) query = query.where('tickets.status', '=', status)
  if (statusExcluded.length > 0) query = query.where('tickets.status', 'not in', statusExcluded)
  if (priority !== undefined) query = query.where('tickets.priority', '=', priority)
  if (category !== undefined) query = query.where('tickets.category', '=', category)
  if (search) query = query.where(isAbout(search))
  if (within) query = query.where(isWithin(tx.organizationId, within))
  if (after !== undefined)
    query = query.where((where) =>
      where.or([
        where('tickets.createdSeconds', '<', after.seconds),
        where.and([
          where('tickets.createdSeconds', '=', after.seconds),
          where('tickets.ticketId', '>', after.id),
        ]),
      ]),
    )
  return query
    .orderBy('tickets.createdSeconds', 'desc')
    .orderBy('tickets.ticketId')
    .limit(limit)
    .execute()
}

/**
 * The organization's next number. Concurrent writers wait for the commit, so that no number is
 * skipped.
 */
const takeNumber = async ({ db, organizationId }: TenantTransaction): Promise<number> => {
  const { lastNumber } = await db
    .insertInto('ticketCounters')
    .values({ organizationId, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .column('organizationId')
        .doUpdateSet({ lastNumber: sql`ticket_counters.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return lastNumber
}

export interface NewTicket {
  readonly ticketId: TicketId
  readonly creatorId: PersonId
  readonly unitId: UnitId | null
  readonly category: TicketCategory
  readonly title: string
  readonly text: string
  readonly fromRoute: string | null
  readonly fromVersion: string | null
}

export const insertTicket = async (
  tx: TenantTransaction,
  ticket: NewTicket,
  nowSeconds: number,
): Promise<number> => {
  const number = await takeNumber(tx)
  await tx.db
    .insertInto('tickets')
    .values({
      ...ticket,
      organizationId: tx.organizationId,
      number,
      createdSeconds: nowSeconds,
      touchedSeconds: nowSeconds,
    })
    .execute()
  await refuseMerged(tx, [ticket.creatorId])
  return number
}

type Change = Partial<
  Pick<
    TicketRow,
    | 'title'
    | 'text'
    | 'category'
    | 'status'
    | 'assigneeId'
    | 'priority'
    | 'changedAt'
    | 'changedByLoginId'
    | 'handledAt'
    | 'handledByLoginId'
  >
>

/** `counts` selects which of the two versions is raised. */
export const updateTicket = async (
  { db, organizationId }: TenantTransaction,
  ticketId: TicketId,
  change: Change,
  nowSeconds: number,
  counts: { readonly edit?: boolean; readonly handling?: boolean } = {},
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('tickets')
    .set({
      ...change,
      touchedSeconds: nowSeconds,
      ...(counts.edit ? { version: sql<number>`version + 1` } : {}),
      ...(counts.handling ? { handlingVersion: sql<number>`handling_version + 1` } : {}),
    })
    .where('organizationId', '=', organizationId)
    .where('ticketId', '=', ticketId)
    .where(mayBecome('status', ticketTransitions, change.status))
    .executeTakeFirst()
  requireSteps(`ticket ${ticketId}`, change.status, numUpdatedRows)
}
