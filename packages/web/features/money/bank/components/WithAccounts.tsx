// The start of every bank screen: the accounts, or why there are none and what to do then.

import { Trans } from '@lingui/react/macro'
import { IconGift, IconPigMoney, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { isShortTerm } from '../../../../lib/household/renting.ts'
import { useDeparted } from '../../../../lib/household/use-departed.ts'
import { usePeopleLabels } from '../../../../lib/organization/use-people-labels.ts'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { CardSkeleton } from '../../../../ui/Skeletons.tsx'
import type { BankAccount } from '../accounts.ts'
import { useAccounts } from '../use-bank.ts'

const NoAccounts = () => {
  const labels = usePeopleLabels()
  const login = useLogin()
  const mayAdd = login?.user.organization.portalSettings.allowCreateAuthorizedUsers
  const gives = login?.details.contributingTo.some(
    ({ organizationId, people }) =>
      organizationId === login.user.organizationId && people.length > 0,
  )
  return (
    <Card>
      <EmptyState
        icon={<IconPigMoney size={28} />}
        title={<Trans>No spending accounts yet</Trans>}
        text={<Trans>Each person in your household gets one.</Trans>}
        action={
          gives ? (
            <RouteButton to="giving" icon={<IconGift size={20} />}>
              <Trans>Give to the people you contribute to</Trans>
            </RouteButton>
          ) : mayAdd ? (
            <RouteButton to="newAuthorizedUser" icon={<IconUserPlus size={20} />}>
              {labels.addPerson}
            </RouteButton>
          ) : (
            <RouteButton to="home" variant="light">
              <Trans>Home</Trans>
            </RouteButton>
          )
        }
      />
    </Card>
  )
}

/**
 * The person who registers a stay decides whether it includes an account. Once the stay is over,
 * deposits are no longer possible.
 */
const NoneForTheStay = () => {
  const isGone = useDeparted()
  return (
    <Card>
      <EmptyState
        icon={<IconPigMoney size={28} />}
        title={
          isGone ? (
            <Trans>Your stay is over</Trans>
          ) : (
            <Trans>You don’t have a spending account right now</Trans>
          )
        }
        text={
          isGone ? (
            <Trans>
              You can’t add money anymore. You’ll find what was left under Remaining funds.
            </Trans>
          ) : (
            <Trans>
              Some stays include a spending account, from the first day to the last. Ask the person
              who registered you.
            </Trans>
          )
        }
        action={
          isGone ? (
            <RouteButton to="remaining" variant="light">
              <Trans>Remaining funds</Trans>
            </RouteButton>
          ) : (
            <RouteButton to="home" variant="light">
              <Trans>Home</Trans>
            </RouteButton>
          )
        }
      />
    </Card>
  )
}

const SwitchedOff = ({ organizationName }: { readonly organizationName: string }) => (
  <Card>
    <EmptyState
      icon={<IconPigMoney size={28} />}
      title={<Trans>{organizationName} has no spending accounts.</Trans>}
      action={
        <RouteButton to="home" variant="light">
          <Trans>Home</Trans>
        </RouteButton>
      }
    />
  </Card>
)

interface WithAccountsProps {
  /** For moving money: excludes accounts whose time is over. */
  readonly onlyOpen?: boolean
  readonly children: (accounts: readonly BankAccount[]) => ReactNode
}

export const WithAccounts = ({ onlyOpen = false, children }: WithAccountsProps) => {
  const user = useLogin()?.user
  const organization = user?.organization
  const { data, isError, error, refetch } = useAccounts()
  if (organization && !organization.features.spendingAccounts)
    return <SwitchedOff organizationName={organization.organizationName} />
  const shown = onlyOpen ? data?.filter(({ isClosed }) => !isClosed) : data
  if (shown?.length === 0) return user && isShortTerm(user) ? <NoneForTheStay /> : <NoAccounts />
  if (shown) return children(shown)
  return isError ? <LoadFailed error={error} retry={refetch} /> : <CardSkeleton />
}
