// The account's payment cards, saved with the organization's provider.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconCreditCard, IconPlus } from '@tabler/icons-react'
import { useCardSetup } from '../../../../lib/cards/use-card-setup.ts'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { CardList } from '../components/CardList.tsx'
import type { Account } from '../use-cards.ts'

const Add = () => (
  <RouteButton to="newPaymentMethod" icon={<IconPlus size={20} />}>
    <Trans>Add a card</Trans>
  </RouteButton>
)

const Cards = ({ account }: { readonly account: Account }) => {
  const { t } = useLingui()
  const { data, isPending, isError, error, refetch } = useCardSetup(account)
  const icon = <IconCreditCard size={28} />
  const { organizationName } = account.organization
  const some = data?.script && data.stored.cards.length > 0
  return (
    <Screen
      title={t`Payment methods`}
      subtitle={some && t`We charge your default card unless you choose another.`}
      actions={some && <Add />}
    >
      {isPending && <ListSkeleton rows={2} />}
      {isError && !data && <LoadFailed error={error} retry={refetch} />}
      {some && <CardList account={account} setup={data} />}
      {data && !some && (
        <Card>
          {data.script && (
            <EmptyState
              icon={icon}
              title={t`No card on file`}
              text={t`Add a card once, then pay without entering it again.`}
              action={<Add />}
            />
          )}
          {!data.script && (
            <EmptyState
              icon={icon}
              title={t`Cards aren’t accepted here`}
              text={t`${organizationName} doesn’t accept cards online.`}
              action={<RouteButton to="account">{t`Account`}</RouteButton>}
            />
          )}
        </Card>
      )}
    </Screen>
  )
}

export const PaymentMethods = () => {
  const login = useLogin()
  return login ? <Cards account={login.user} /> : null
}
