// Everything the portal needs after sign-in, in one go: the login's accounts, whom they hold, and lodging quotas. The
// number of statements does not depend on how many people there are.

import type { AllDetails } from '@lodgepole/contract/people/schemas'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { presentAccount, presentPair } from '../present.ts'
import { findAccounts, findPairsOfAccounts, type AccountKey } from '../store.ts'

export interface AllDetailsSources {
  readonly db: Database
  readonly publicOrganization: (organizationId: string) => Promise<PublicOrganization | undefined>
}

export const allDetails = async ({ db, publicOrganization }: AllDetailsSources, loginId: string, keys: readonly AccountKey[]): Promise<AllDetails> => {
  const { accounts, pairs } = await systemTransaction(db, async (tx) => {
    const found = keys.length === 0 ? [] : await findAccounts(tx, keys)
    return { accounts: found, pairs: found.length === 0 ? [] : await findPairsOfAccounts(tx, found) }
  })
  const organizations = new Map(
    await Promise.all(accounts.map(async (account) => [account.organizationId, await publicOrganization(account.organizationId)] as const)),
  )
  const users = accounts.flatMap((account) => {
    const organization = organizations.get(account.organizationId)
    return organization ? [presentAccount(account, organization, loginId)] : []
  })
  return { users, pairs: pairs.map(presentPair), lodgingQuotas: [] }
}
