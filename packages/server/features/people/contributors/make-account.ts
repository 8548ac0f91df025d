// Creates an account for a contributor, mails it as for a household, and then links it. The link's
// secret went to the same address the account gets, and so does the mail that opens the account.

import type { ContributorId } from '@lodgepole/domain/kernel/ids'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type { RequestContext } from '../../../ports/identity.ts'
import { inviteHousehold, type InvitationParts } from '../../identity/sign-up/index.ts'
import { findLoginId, linkUnheld } from './giver-store.ts'
import { splitName } from './split-name.ts'

interface Giver {
  readonly contributorId: ContributorId
  readonly email: string
  readonly name: string
}

export const makeAccountFor = async (
  parts: InvitationParts & { readonly db: Database },
  organizationId: string,
  giver: Giver,
  at: RequestContext,
): Promise<void> => {
  await inviteHousehold(parts, giver.email, { organizationId, ...splitName(giver.name) }, at)
  await systemTransaction(parts.db, async (tx) => {
    const loginId = await findLoginId(tx, giver.email)
    if (loginId) await linkUnheld(tx, organizationId, giver.contributorId, loginId)
  })
}
