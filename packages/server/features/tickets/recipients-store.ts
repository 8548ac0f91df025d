// Who is mailed about a ticket: the side opposite the one that acted, or the staff for an
// assignment, but never the person who acted. A reply to someone's own mail goes only to them.

import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { isAdmin, roleSet } from '@lodgepole/domain/identity/access/roles'
import type { LoginId, PersonId, TicketId, UnitId } from '@lodgepole/domain/kernel/ids'
import { completeMailChoices } from '@lodgepole/domain/people/mail-choices'
import { mayBeAssigned, type TicketSide } from '@lodgepole/domain/tickets/ticket'
import { sql } from 'kysely'
import type { SystemTransaction, TenantTransaction } from '../../platform/database/transaction.ts'
import type { TicketChange } from '../messages/index.ts'
import { managesUnitOf } from './units-store.ts'

export interface TicketNotice {
  readonly ticketId: TicketId
  readonly change: TicketChange
  /** The side that acted. */
  readonly side: TicketSide
  readonly by: string | null
  /** The entry with the comment's text. */
  readonly entryId?: string
  /** Only this address, regardless of other recipients. */
  readonly to?: string
}

export interface TicketRecipient {
  readonly email: string
  readonly loginId: LoginId | null
  readonly side: TicketSide
  /**
   * Whether they have tickets on the console. An assignee without console access finds the ticket
   * in the portal.
   */
  readonly hasConsoleAccess: boolean
}

const MAX_STAFF = 20

const people = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('users')
    .select([
      'userId',
      'email',
      'loginId',
      'parent2Email',
      'parent2LoginId',
      'mailChoices',
      'role',
      'roles',
    ])
    .where('organizationId', '=', organizationId)
    .where('isInactive', '=', false)

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>

const memberRecipient = (
  email: string | null,
  loginId: LoginId | null,
): readonly TicketRecipient[] =>
  email ? [{ email, loginId, side: 'household', hasConsoleAccess: false }] : []
const staffRecipient = (user: PersonRow): readonly TicketRecipient[] =>
  user.email
    ? [
        {
          email: user.email,
          loginId: user.loginId,
          side: 'staff',
          hasConsoleAccess: hasCapability(roleSet(user), 'tickets'),
        },
      ]
    : []

const householdOf = ({
  email,
  loginId,
  parent2Email,
  parent2LoginId,
  mailChoices,
}: PersonRow): readonly TicketRecipient[] =>
  completeMailChoices(mailChoices as Record<string, unknown>).tickets
    ? [
        ...memberRecipient(email, loginId),
        ...(parent2LoginId ? memberRecipient(parent2Email, parent2LoginId) : []),
      ]
    : []

interface Ticket {
  readonly creatorId: PersonId
  readonly assigneeId: PersonId | null
  readonly unitId: UnitId | null
}

/**
 * The assignee or, while no current staff member is assigned, the admins and the property managers
 * of its unit.
 */
const staffOf = async (
  tx: TenantTransaction,
  ticket: Ticket,
): Promise<readonly TicketRecipient[]> => {
  const { assigneeId, unitId } = ticket
  const assignee =
    assigneeId === null
      ? undefined
      : await people(tx).where('userId', '=', assigneeId).executeTakeFirst()
  // An assignee who no longer works here loses the ticket and its mails.
  if (assignee?.email && mayBeAssigned(roleSet(assignee))) return staffRecipient(assignee)
  const found = await people(tx)
    .where('loginId', 'is not', null)
    .where((where) =>
      where.or([
        where('role', 'in', ['admin', 'organization-manager', 'master-admin']),
        sql<boolean>`roles && array['admin', 'organization-manager', 'master-admin']`,
        sql<boolean>`exists (select 1 from lodging_unit_people p
            where p.organization_id = ${tx.organizationId} and p.unit_id = ${unitId}::uuid
              and p.user_id = users.user_id)`,
      ]),
    )
    .orderBy('userId')
    .limit(MAX_STAFF)
    .execute()
  const notice: TicketRecipient[] = []
  for (const user of found) {
    const roles = roleSet(user)
    if (isAdmin(roles) || (await managesUnitOf(tx, { userId: user.userId, roles }, ticket)))
      notice.push(...staffRecipient(user))
  }
  return notice
}

/** A person who answered by mail is notified on the side they answered for. */
const senderOf = async (
  tx: TenantTransaction,
  email: string,
  { by, side }: Pick<TicketNotice, 'by' | 'side'>,
): Promise<readonly TicketRecipient[]> => {
  const user =
    side === 'staff' && by !== null
      ? await people(tx).where('loginId', '=', by).executeTakeFirst()
      : undefined
  return [
    {
      email,
      loginId: by,
      side,
      hasConsoleAccess: user !== undefined && hasCapability(roleSet(user), 'tickets'),
    },
  ]
}

export const findTicketRecipients = async (
  tx: TenantTransaction,
  { ticketId, change, side, by, to }: TicketNotice,
): Promise<readonly TicketRecipient[]> => {
  if (to !== undefined) return senderOf(tx, to, { by, side })
  const ticket = await tx.db
    .selectFrom('tickets')
    .select(['creatorId', 'assigneeId', 'unitId'])
    .where('organizationId', '=', tx.organizationId)
    .where('ticketId', '=', ticketId)
    .executeTakeFirst()
  if (!ticket) return []
  if (change === 'assigned' && ticket.assigneeId === null) return []
  const toHousehold = side === 'staff' && change !== 'assigned'
  const creator = toHousehold
    ? await people(tx).where('userId', '=', ticket.creatorId).executeTakeFirst()
    : undefined
  const recipients = toHousehold ? (creator ? householdOf(creator) : []) : await staffOf(tx, ticket)
  return recipients.filter(({ loginId }) => loginId === null || loginId !== by)
}

/** Languages belong to logins, which only the system role reads. */
export const languagesOf = async (
  tx: SystemTransaction,
  recipients: readonly TicketRecipient[],
): Promise<ReadonlyMap<string, string | null>> => {
  const loginIds = recipients.flatMap(({ loginId }) => loginId ?? [])
  if (loginIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('logins')
    .select(['loginId', 'language'])
    .where('loginId', 'in', loginIds)
    .execute()
  return new Map(rows.map(({ loginId, language }) => [loginId, language]))
}
