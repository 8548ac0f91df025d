// One contributor: `#invite` for a new one, `#edit` with the contributor in the query to change one.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { LoadFailed } from '../../../lib/LoadFailed.tsx'
import type { LoadedLogin } from '../../../lib/login.ts'
import { RouteButton, useGoTo } from '../../../lib/navigation.tsx'
import { useLogin } from '../../../lib/place.tsx'
import { useQueryText } from '../../../lib/route-name.ts'
import { Screen } from '../../../lib/Screen.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { notify } from '../../../ui/notify.ts'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { ContributorForm } from '../components/ContributorForm.tsx'
import { readContributorParam } from '../contributor-param.ts'
import { heldPeople } from '../household.ts'
import { useContributorChanges, useContributors, type Terms } from '../use-contributors.ts'

interface HolderProps {
  readonly login: LoadedLogin
}

const Invite = ({ login: { user, details } }: HolderProps) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { invite } = useContributorChanges(user)
  const save = async (terms: Terms) => {
    const { email } = await invite.mutateAsync(terms)
    notify({ tone: 'success', text: t`The invitation is on its way to ${email}.` })
    await goTo({ to: 'contributors', replace: true })
  }
  return (
    <Screen title={<Trans>Invite a contributor</Trans>} subtitle={<Trans>They get a link by mail and need no account.</Trans>}>
      <Card>
        <ContributorForm contributor={undefined} people={heldPeople(details, user.userId)} onSave={save} />
      </Card>
    </Screen>
  )
}

const Gone = () => (
  <Card>
    <EmptyState
      icon={<IconUserOff size={28} />}
      title={<Trans>That contributor is not there any more.</Trans>}
      action={
        <RouteButton to="contributors">
          <Trans>All contributors</Trans>
        </RouteButton>
      }
    />
  </Card>
)

const Edit = ({ login: { user, details } }: HolderProps) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const meant = readContributorParam(useQueryText()['contributor'])
  const contributors = useContributors(user)
  const { edit } = useContributorChanges(user)
  const contributor = contributors.data?.find(({ contributorId }) => contributorId === meant?.contributorId)
  const name = contributor?.name ?? meant?.name
  const save = async (terms: Terms) => {
    await edit.mutateAsync({ ...terms, contributorId: contributor?.contributorId ?? '' })
    notify({ tone: 'success', text: t`Your changes are saved.` })
    await goTo({ to: 'contributors', replace: true })
  }
  return (
    <Screen title={name ? <Trans>Edit {name}</Trans> : <Trans>Contributor</Trans>}>
      {contributor && (
        <Card>
          <ContributorForm key={contributor.contributorId} contributor={contributor} people={heldPeople(details, user.userId)} onSave={save} />
        </Card>
      )}
      {!contributor && contributors.isFetching && <TextSkeleton lines={6} />}
      {!contributor && contributors.isError && <LoadFailed error={contributors.error} retry={contributors.refetch} />}
      {!contributor && contributors.isSuccess && !contributors.isFetching && <Gone />}
    </Screen>
  )
}

export const Contributor = () => {
  const login = useLogin()
  const hash = useLocation({ select: (location) => location.hash })
  if (!login) return null
  return hash === 'edit' ? <Edit login={login} /> : <Invite login={login} />
}
