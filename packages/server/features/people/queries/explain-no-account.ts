// Why a login that is signed in has no account to show.

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

/** `hostOrganizationId` is the organization of the host, where it shows only one. */
export const explainNoAccount = async (
  { db, organizations }: Sources,
  loginId: LoginId,
  hostOrganizationId: string | undefined,
) => {
  if (hostOrganizationId === undefined) {
    // People who worked for an organization that has closed would otherwise look for a mistake of
    // their own. A closed organization's own host says so without this.
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
