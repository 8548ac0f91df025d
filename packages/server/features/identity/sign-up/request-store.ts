// People who asked for an invitation and wait for an answer.

import { createHash } from 'node:crypto'
import {
  INVITATION_DAY_SECONDS,
  assessInvitationRequest,
  type InvitationRequestVerdict,
} from '@lodgepole/domain/identity/invitation-requests'
import { lockNames } from '../../../platform/database/lock-names.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { PageRequest } from '../../../platform/http/paged.ts'
import { newId } from '../../../platform/new-id.ts'

export interface AskedInvitation {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly message: string | null
  readonly askedSeconds: number
}

/** Requests to one organization are serialized, so that concurrent ones are all counted. */
const lockRequests = (tx: TenantTransaction): Promise<void> => lockNames(tx, 'invitation requests')

const hashNetwork = (organizationId: string, network: string): string =>
  createHash('sha256').update(`${organizationId} ${network}`).digest('base64url')

/**
 * A repeated request replaces the last one. Returns whether to mail the office. A refused request
 * is not stored.
 */
export const saveRequest = async (
  tx: TenantTransaction,
  asked: AskedInvitation,
  network: string,
): Promise<InvitationRequestVerdict> => {
  const { db, organizationId } = tx
  await lockRequests(tx)
  const networkHash = hashNetwork(organizationId, network)
  const ofToday = await db
    .selectFrom('invitationRequests')
    .select(['email', 'networkHash', 'askedSeconds'])
    .where('organizationId', '=', organizationId)
    .where('askedSeconds', '>', asked.askedSeconds - INVITATION_DAY_SECONDS)
    .execute()
  const earlier = ofToday.map((one) => ({
    askedSeconds: one.askedSeconds,
    isOfNetwork: one.networkHash === networkHash,
    isOfAddress: one.email === asked.email,
  }))
  const verdict = assessInvitationRequest(earlier, asked.askedSeconds)
  if (verdict === 'refused') return verdict
  await db
    .insertInto('invitationRequests')
    .values({ organizationId, requestId: newId(), ...asked, networkHash })
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'email']).doUpdateSet({ ...asked, networkHash }),
    )
    .execute()
  return verdict
}

export const listRequests = (
  { db, organizationId }: TenantTransaction,
  { after, limit }: PageRequest,
) =>
  db
    .selectFrom('invitationRequests')
    .select(['requestId', 'name', 'email', 'phone', 'message', 'askedSeconds'])
    .where('organizationId', '=', organizationId)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('askedSeconds', 'requestId'), '<', tuple(after?.seconds ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('askedSeconds', 'desc')
    .orderBy('requestId', 'desc')
    .limit(limit)
    .execute()

export const dropRequest = async (
  { db, organizationId }: TenantTransaction,
  requestId: string,
): Promise<boolean> =>
  (
    await db
      .deleteFrom('invitationRequests')
      .where('organizationId', '=', organizationId)
      .where('requestId', '=', requestId)
      .executeTakeFirst()
  ).numDeletedRows > 0n

/** A person who is admitted needs no answer, so their request is deleted. */
export const dropRequestOf = async (
  { db, organizationId }: TenantTransaction,
  email: string,
): Promise<void> => {
  await db
    .deleteFrom('invitationRequests')
    .where('organizationId', '=', organizationId)
    .where('email', '=', email)
    .execute()
}
