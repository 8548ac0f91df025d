// Who asked to be invited and waits for an answer.

import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { AskedPage } from '../../platform/http/paged.ts'
import { newId } from '../../platform/new-id.ts'

export interface AskedInvitation {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly message: string | null
  readonly askedSeconds: number
}

/** Asked again, the last one counts. */
export const keepRequest = async ({ db, organizationId }: TenantTransaction, asked: AskedInvitation): Promise<void> => {
  await db.insertInto('invitationRequests').values({ organizationId, requestId: newId(), ...asked }).onConflict((conflict) => conflict.columns(['organizationId', 'email']).doUpdateSet({ ...asked })).execute()
}

export const listRequests = ({ db, organizationId }: TenantTransaction, { after, limit }: AskedPage) =>
  db
    .selectFrom('invitationRequests')
    .select(['requestId', 'name', 'email', 'phone', 'message', 'askedSeconds'])
    .where('organizationId', '=', organizationId)
    .$if(after !== undefined, (query) => query.where(({ eb, refTuple, tuple }) => eb(refTuple('askedSeconds', 'requestId'), '<', tuple(after?.seconds ?? 0, after?.id ?? ''))))
    .orderBy('askedSeconds', 'desc')
    .orderBy('requestId', 'desc')
    .limit(limit)
    .execute()

export const dropRequest = async ({ db, organizationId }: TenantTransaction, requestId: string): Promise<boolean> =>
  (await db.deleteFrom('invitationRequests').where('organizationId', '=', organizationId).where('requestId', '=', requestId).executeTakeFirst()).numDeletedRows > 0n

/** Whoever is taken in has their answer. */
export const dropRequestOf = async ({ db, organizationId }: TenantTransaction, email: string): Promise<void> => {
  await db.deleteFrom('invitationRequests').where('organizationId', '=', organizationId).where('email', '=', email).execute()
}
