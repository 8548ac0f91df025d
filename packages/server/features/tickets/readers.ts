// Who is mailed about a ticket: the other side than the one that did something, and never whoever did it.

import { isAdmin, roleSet } from '@lodgepole/domain/access/roles'
import { completeMailChoices } from '@lodgepole/domain/people/mail-choices'
import type { TicketSide } from '@lodgepole/domain/tickets/ticket'
import { sql } from 'kysely'
import type { SystemTransaction, TenantTransaction } from '../../platform/database/transaction.ts'
import type { TicketChange } from '../mail/index.ts'

export interface Telling {
  readonly ticketId: string
  readonly change: TicketChange
  /** Who did it. */
  readonly side: TicketSide
  readonly by: string | null
  /** What was said. */
  readonly entryId?: string
  /** One address alone, whoever else might be told. */
  readonly to?: string
}

export interface Reader {
  readonly email: string
  readonly loginId: string | null
}

const MOST_ADMINS = 20

const people = ({ db, organizationId }: TenantTransaction) =>
  db.selectFrom('users').select(['userId', 'email', 'loginId', 'parent2Email', 'parent2LoginId', 'mailChoices', 'role', 'roles']).where('organizationId', '=', organizationId).where('isInactive', '=', false)

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>

const readerOf = (email: string | null, loginId: string | null): readonly Reader[] => (email ? [{ email, loginId }] : [])

const householdOf = ({ email, loginId, parent2Email, parent2LoginId, mailChoices }: PersonRow): readonly Reader[] =>
  completeMailChoices(mailChoices as Record<string, unknown>).tickets ? [...readerOf(email, loginId), ...(parent2LoginId ? readerOf(parent2Email, parent2LoginId) : [])] : []

/** Whoever looks after it; the admins as long as nobody does. */
const staffOf = async (tx: TenantTransaction, assigneeId: string | null): Promise<readonly Reader[]> => {
  const assignee = assigneeId === null ? undefined : await people(tx).where('userId', '=', assigneeId).executeTakeFirst()
  if (assignee?.email) return readerOf(assignee.email, assignee.loginId)
  const admins = await people(tx).where('loginId', 'is not', null).where((where) => where.or([where('role', 'in', ['admin', 'organization-manager']), sql<boolean>`roles && array['admin', 'organization-manager']`])).orderBy('userId').limit(MOST_ADMINS).execute()
  return admins.filter((user) => isAdmin(roleSet(user))).flatMap(({ email, loginId }) => readerOf(email, loginId))
}

export const findReaders = async (tx: TenantTransaction, { ticketId, change, side, by, to }: Telling): Promise<readonly Reader[]> => {
  if (to !== undefined) return [{ email: to, loginId: by }]
  const ticket = await tx.db.selectFrom('tickets').select(['creatorId', 'assigneeId']).where('organizationId', '=', tx.organizationId).where('ticketId', '=', ticketId).executeTakeFirst()
  if (!ticket) return []
  if (change === 'assigned' && ticket.assigneeId === null) return []
  const creator = side === 'staff' && change !== 'assigned' ? await people(tx).where('userId', '=', ticket.creatorId).executeTakeFirst() : undefined
  const readers = side === 'staff' && change !== 'assigned' ? (creator ? householdOf(creator) : []) : await staffOf(tx, ticket.assigneeId)
  return readers.filter(({ loginId }) => loginId === null || loginId !== by)
}

/** Languages belong to logins, which only the system role reads. */
export const languagesOf = async (tx: SystemTransaction, readers: readonly Reader[]): Promise<ReadonlyMap<string, string | null>> => {
  const loginIds = readers.flatMap(({ loginId }) => loginId ?? [])
  if (loginIds.length === 0) return new Map()
  const rows = await tx.db.selectFrom('logins').select(['loginId', 'language']).where('loginId', 'in', loginIds).execute()
  return new Map(rows.map(({ loginId, language }) => [loginId, language]))
}
