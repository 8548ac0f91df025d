import type { OpenedInvitation } from '@lodgepole/contract/people/contributors/schemas'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { contributorRefusals } from '@lodgepole/domain/people/contributors/contributor'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { findByLink, listRecipients } from '../giver-store.ts'
import { presentOpenedInvitation } from '../present.ts'
import { hashLinkToken } from '../secrets.ts'

/** What the page behind an invitation link shows while the link is valid. */
export const openInvitation = async (
  tx: TenantTransaction,
  token: string,
  organizationName: string,
  now: Date,
): Promise<Result<OpenedInvitation, Refusal>> => {
  const giver = await findByLink(tx, hashLinkToken(token), now)
  if (!giver) return refuse(contributorRefusals.INVITATION_OVER)
  return ok(
    presentOpenedInvitation(organizationName, giver, await listRecipients(tx, giver.contributorId)),
  )
}
