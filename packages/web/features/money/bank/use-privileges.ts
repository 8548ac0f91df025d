// What the viewer may do with an account, and why not, as text.

import { useLingui } from '@lingui/react/macro'
import {
  bankPrivileges,
  type BankPrivileges,
  type Privilege,
} from '@lodgepole/domain/money/privileges'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import type { BankAccount } from './accounts.ts'

export const usePrivileges = (
  accounts: readonly BankAccount[],
): ((account: BankAccount) => BankPrivileges) => {
  const user = useLogin()?.user
  const viewer = {
    accountUserId: user?.userId ?? '',
    hasSpendingAccounts: user?.organization.features.spendingAccounts ?? false,
    settings: user?.organization.portalSettings ?? {
      allowBankTransfers: false,
      allowBankDailyLimit: false,
    },
    heldCount: accounts.length,
  }
  return (account) => bankPrivileges(viewer, account)
}

/** Undefined if it is allowed. */
export const useReason = (): ((
  what: 'transfer' | 'budget',
  privilege: Privilege,
) => string | undefined) => {
  const { t } = useLingui()
  const organizationName = useLogin()?.user.organization.organizationName ?? ''
  return (what, privilege) => {
    switch (privilege) {
      case 'yes':
        return undefined
      case 'no-accounts':
        return t`${organizationName} has no spending accounts.`
      case 'switched-off':
        return what === 'transfer'
          ? t`${organizationName} doesn’t offer transfers.`
          : t`${organizationName} doesn’t offer daily limits.`
      case 'not-held':
        return t`Only the account holder can do this.`
      case 'no-money':
        return t`There is no money to transfer.`
      case 'over':
        return t`This spending account is closed.`
      case 'nobody-else':
        return t`There is no one else in your household to transfer to.`
    }
  }
}
