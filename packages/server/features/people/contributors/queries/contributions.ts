// The contributor data for all-details: the accounts' contributors, and the people the login itself
// gives to. It takes two statements regardless of the number of people.

import type { ContributingTo, Contributor } from '@lodgepole/contract/people/contributors/schemas'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { SystemTransaction } from '../../../../platform/database/transaction.ts'
import { listReceiversOfLogin } from '../giver-store.ts'
import { presentContributingTo, presentContributor } from '../present.ts'
import { listContributors, type AccountKey } from '../store.ts'

export interface Contributions {
  readonly contributorsOf: (account: AccountKey) => readonly Contributor[]
  readonly contributingTo: readonly ContributingTo[]
}

export const findContributions = async (
  tx: SystemTransaction,
  {
    loginId,
    accounts,
    organizationId,
    nowMs,
  }: {
    readonly loginId: LoginId | undefined
    readonly accounts: readonly AccountKey[]
    readonly organizationId: string | undefined
    readonly nowMs: number
  },
): Promise<Contributions> => {
  const contributors = (await listContributors(tx, accounts, new Date(nowMs))).map(
    presentContributor,
  )
  const contributingTo =
    loginId === undefined
      ? []
      : presentContributingTo(await listReceiversOfLogin(tx, loginId, organizationId))
  return {
    contributorsOf: (account) =>
      contributors.filter(
        (one) =>
          one.organizationId === account.organizationId && one.accountHolderId === account.userId,
      ),
    contributingTo,
  }
}
