// People from an import who can be invited to sign in: household holders. The invited state is read
// from the people themselves, so that repeated requests never invite anyone twice.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type {
  SystemTransaction,
  TenantTransaction,
} from '../../../platform/database/transaction.ts'
import type { ImportKey } from './store.ts'

const holders = (organizationId: string, importId: string) => sql`
  from people_import_rows r
  join users u on u.organization_id = ${organizationId} and u.user_id = case
    when r.outcome = 'create' then r.new_id else r.match_id end
  where r.organization_id = ${organizationId} and r.import_id = ${importId}
    and r.outcome in ('create', 'update')
    and u.account_holder_id is null and not u.is_inactive`

const isWaiting = sql`u.email is not null and u.invited_at is null and u.login_id is null`

export interface InviteCounts {
  readonly waiting: number
  /** Invited since the request. */
  readonly sent: number
  readonly withoutEmail: number
  /** Invited before, or already signing in. */
  readonly known: number
}

export const countInvites = async (
  { db, organizationId }: TenantTransaction,
  importId: string,
  askedAt: Date | null,
): Promise<InviteCounts> => {
  const {
    rows: [counts],
  } = await sql<InviteCounts>`
    select (count(*) filter (where waiting))::int as waiting,
      (count(*) filter (where sent))::int as sent,
      (count(*) filter (where without_email))::int as without_email,
      (count(*) filter (where not (waiting or sent or without_email)))::int as known
    from (select ${isWaiting} as waiting, coalesce(u.invited_at >= ${askedAt}::timestamptz,
        false) as sent,
      u.email is null and u.login_id is null and u.invited_at is null as without_email
      ${holders(organizationId, importId)}) as judged`.execute(db)
  return counts ?? { waiting: 0, sent: 0, withoutEmail: 0, known: 0 }
}

export interface InvitedHolder {
  readonly userId: PersonId
  readonly email: string
}

/** Marks the next batch as invited. A concurrent run waits and finds them invited. */
export const markInvited = async (
  { db, organizationId }: TenantTransaction,
  importId: string,
  now: Date,
  limit: number,
): Promise<readonly InvitedHolder[]> => {
  const { rows } = await sql<InvitedHolder>`
    with chosen as materialized (select u.user_id ${holders(organizationId, importId)}
        and ${isWaiting} order by u.user_id limit ${limit} for update of u)
    update users set invited_at = ${now}, invite_mails = 1 from chosen
    where users.organization_id = ${organizationId} and users.user_id = chosen.user_id
      and users.invited_at is null and users.login_id is null
    returning users.user_id, users.email`.execute(db)
  return rows
}

/**
 * Imports whose invite job has not finished. Its process died or is still working, and a second run
 * does no harm.
 */
export const listInviting = (tx: SystemTransaction, before: Date): Promise<readonly ImportKey[]> =>
  tx.db
    .selectFrom('peopleImports')
    .select(['organizationId', 'importId'])
    .where('invitesAskedAt', '<', before)
    .where('invitesDoneAt', 'is', null)
    .orderBy('invitesAskedAt')
    .limit(20)
    .execute()
