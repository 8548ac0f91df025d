// Who adds funds for the account's people, or, with a person in the query, for that person.

import { Trans } from '@lingui/react/macro'
import { IconGift, IconUserPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import type { LoadedLogin } from '../../../../lib/session/login.ts'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { useQueryText } from '../../../../lib/routing/route-name.ts'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { ContributorList } from '../components/ContributorList.tsx'
import { householdPeople } from '../household.ts'
import { useContributors } from '../use-contributors.ts'

const Invite = () => (
  <RouteButton to="contributor" hash="invite" icon={<IconUserPlus size={20} />}>
    <Trans>Invite a contributor</Trans>
  </RouteButton>
)

const HolderContributors = ({ login }: { readonly login: LoadedLogin }) => {
  const { user, details } = login
  const people = householdPeople(details, user.userId)
  const { personId } = useQueryText()
  const about = people.find(({ userId }) => userId === personId)
  const contributors = useContributors(user)
  const list = useRef<HTMLUListElement>(null)
  const name = about?.firstName
  const some = contributors.data && contributors.data.length > 0
  return (
    <Screen
      title={name ? <Trans>Contributors for {name}</Trans> : <Trans>Contributors</Trans>}
      subtitle={
        <Trans>
          Family and friends who add money. They see first names and photos, never balances.
        </Trans>
      }
      actions={some && <Invite />}
    >
      {contributors.isPending && <ListSkeleton rows={3} />}
      {contributors.isError && (
        <LoadFailed error={contributors.error} retry={contributors.refetch} />
      )}
      {some && (
        <ContributorList
          account={user}
          contributors={contributors.data}
          {...{ people, about, list }}
        />
      )}
      {contributors.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<IconGift size={28} />}
            title={<Trans>No contributors yet</Trans>}
            text={
              <Trans>
                Invite a grandparent, an aunt or a friend. We’ll email them a link, and they don’t
                need an account.
              </Trans>
            }
            action={<Invite />}
          />
        </Card>
      )}
    </Screen>
  )
}

export const Contributors = () => {
  const login = useLogin()
  return login ? <HolderContributors login={login} /> : null
}
