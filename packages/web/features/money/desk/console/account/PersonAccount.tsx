// A person's account, for the staff who help them at the desk: balances, actions, and history.

import { Trans } from '@lingui/react/macro'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { IconArrowLeft, IconHome } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { LoadFailed } from '../../../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../../lib/layout/Screen.tsx'
import { Notice } from '../../../../../ui/Notice.tsx'
import { ListSkeleton } from '../../../../../ui/Skeletons.tsx'
import { useAccount } from '../use-money.ts'
import { AccountSums } from './AccountSums.tsx'
import { AdjustmentButtons } from './AdjustmentButtons.tsx'
import styles from './PersonAccount.module.css'
import { Statement } from './Statement.tsx'

export const PersonAccount = () => {
  const { personId = '' } = useParams({ strict: false })
  const account = useAccount(personId)
  const roles = useLogin()?.roles ?? new Set()
  const mayChange = hasCapability(roles, 'moneyWrite')
  const { data } = account
  const household = data?.person.householdName
  return (
    <Screen
      title={data ? data.person.name || <Trans>No name</Trans> : <Trans>Account</Trans>}
      subtitle={
        data &&
        data.person.householdId !== data.person.userId && <Trans>{household}’s household</Trans>
      }
      actions={
        <>
          <RouteButton to="bank" variant="gray" size="dense" icon={<IconArrowLeft size={18} />}>
            <Trans>All money</Trans>
          </RouteButton>
          {data && (
            <RouteButton
              to="household"
              params={{ personId: data.person.userId }}
              variant="gray"
              size="dense"
              icon={<IconHome size={18} />}
            >
              <Trans>Household</Trans>
            </RouteButton>
          )}
        </>
      }
    >
      {account.isError && <LoadFailed error={account.error} retry={account.refetch} />}
      {account.isPending && <ListSkeleton rows={6} />}
      {data && (
        <div className={styles.stack}>
          {data.isClosed && (
            <Notice tone="warning">
              <Trans>
                This account belonged to a stay that has ended. No money can be added or spent, and
                what’s left is refunded.
              </Trans>
            </Notice>
          )}
          <AccountSums account={data} />
          {mayChange && <AdjustmentButtons account={data} />}
          <Statement account={data} mayChange={mayChange} />
        </div>
      )}
    </Screen>
  )
}
