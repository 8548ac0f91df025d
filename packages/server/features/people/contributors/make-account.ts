// An account for a contributor: made and mailed like a household's, then linked. The link's secret
// was mailed to the very address the account gets, and what opens the account is mailed there too.

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
