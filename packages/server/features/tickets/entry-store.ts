// The comments and changes of status in the history of a ticket.

import type { TicketId } from '@lodgepole/domain/kernel/ids'
import type { TicketSide, TicketStatus } from '@lodgepole/domain/tickets/ticket'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { newOrderedId } from '../../platform/new-id.ts'

export interface Author {
  readonly side: TicketSide
  readonly authorLoginId: string | null
  readonly byMail?: boolean
}

const insertEntry = async (
  tx: TenantTransaction,
  ticketId: TicketId,
  author: Author,
  entry: {
    readonly kind: string
    readonly text?: string
    readonly fromStatus?: string
    readonly toStatus?: string
  },
  nowMs: number,
): Promise<string> => {
  const entryId = newOrderedId()
  await tx.db
    .insertInto('ticketEntries')
    .values({
      organizationId: tx.organizationId,
      ticketId,
      entryId,
      ...author,
      ...entry,
      happenedAt: new Date(nowMs),
    })
    .execute()
  return entryId
}

export const insertComment = (
  tx: TenantTransaction,
  ticketId: TicketId,
  author: Author,
  text: string,
  nowMs: number,
) => insertEntry(tx, ticketId, author, { kind: 'comment', text }, nowMs)

export const insertStep = (
  tx: TenantTransaction,
  ticketId: TicketId,
  author: Author,
  fromStatus: TicketStatus,
  toStatus: TicketStatus,
  nowMs: number,
) => insertEntry(tx, ticketId, author, { kind: 'status', fromStatus, toStatus }, nowMs)

export const findEntry = (
  { db, organizationId }: TenantTransaction,
  ticketId: TicketId,
  entryId: string,
) =>
  db
    .selectFrom('ticketEntries')
    .select('text')
    .where('organizationId', '=', organizationId)
    .where('ticketId', '=', ticketId)
    .where('entryId', '=', entryId)
    .executeTakeFirst()

export const listEntries = ({ db, organizationId }: TenantTransaction, ticketId: TicketId) =>
  db
    .selectFrom('ticketEntries')
    .select([
      'entryId',
      'kind',
      'side',
      'authorLoginId',
      'byMail',
      'text',
      'fromStatus',
      'toStatus',
      'happenedAt',
    ])
    .where('organizationId', '=', organizationId)
    .where('ticketId', '=', ticketId)
    .$narrowType<{
      side: TicketSide
      fromStatus: TicketStatus | null
      toStatus: TicketStatus | null
    }>()
    .orderBy('happenedAt')
    .orderBy('entryId')
    .execute()
