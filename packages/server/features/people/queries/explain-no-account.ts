// Why a signed-in login has no account to show.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { findClosedOrganizations } from '../store.ts'

interface Sources {
  readonly db: Database
  readonly organizations: Pick<Organizations, 'findMember'>
}

/** `hostOrganizationId` is the host's organization, on hosts that show only one. */
export const explainNoAccount = async (
  { db, organizations }: Sources,
  loginId: LoginId,
  hostOrganizationId: string | undefined,
) => {
  if (hostOrganizationId === undefined) {
    // Otherwise staff of a closed organization would look for a mistake of their own. A closed
    // organization's own host reports this without this check.
    const closed = await systemTransaction(db, (tx) => findClosedOrganizations(tx, loginId))
    return closed.length > 0
      ? refuse(commonRefusals.ORGANIZATION_CLOSED, { details: { organizations: closed } })
      : refuse(identityRefusals.NO_ORGANIZATION)
  }
  const organization = await organizations.findMember(hostOrganizationId)
  const { message } = identityRefusals.NO_ACCOUNT
  return refuse(
    identityRefusals.NO_ACCOUNT,
    organization?.portalSettings.allowCreateAccountHolders
      ? { message: `${message} Please click Create Account below.` }
      : {},
  )
}
