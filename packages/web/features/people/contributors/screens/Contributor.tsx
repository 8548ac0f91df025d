// One contributor: `#invite` for a new one, `#edit` with the contributor in the query to change
// one.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Contributor as Stored } from '@lodgepole/contract/people/contributors/schemas'
import { IconUserOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useVersionedEdit } from '../../../../lib/conflicts/changed-meanwhile.ts'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import type { LoadedLogin } from '../../../../lib/session/login.ts'
import { RouteButton, useGoTo } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { useQueryText } from '../../../../lib/routing/route-name.ts'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useHeldMailMessage } from '../../../../lib/errors/use-held-mail-message.ts'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { formCard } from '../../../../ui/Form.tsx'
import { notify } from '../../../../ui/notify.ts'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import { ContributorForm } from '../components/ContributorForm.tsx'
import { NobodyYet } from '../components/NobodyYet.tsx'
import { readContributorParam } from '../contributor-param.ts'
import { householdPeople } from '../household.ts'
import { useContributorChanges, useFreshContributor, type Terms } from '../use-contributors.ts'

interface HolderProps {
  readonly login: LoadedLogin
}

const Invite = ({ login: { user, details } }: HolderProps) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { invite } = useContributorChanges(user)
  const heldMailMessage = useHeldMailMessage()
  const save = async (terms: Terms) => {
    const { email, isHeld } = await invite.mutateAsync(terms)
    notify(
      isHeld
        ? { tone: 'danger', text: heldMailMessage(email) }
        : { tone: 'success', text: t`We sent the invitation to ${email}.` },
    )
    await goTo({ to: 'contributors', replace: true })
  }
  const people = householdPeople(details, user.userId)
  return (
    <Screen
      title={<Trans>Invite a contributor</Trans>}
      subtitle={<Trans>We’ll email them a link. They don’t need an account.</Trans>}
    >
      {people.length === 0 ? (
        <NobodyYet account={user} />
      ) : (
        <Card className={formCard}>
          <ContributorForm contributor={undefined} people={people} onSave={save} />
        </Card>
      )}
    </Screen>
  )
}

const Gone = () => (
  <Card>
    <EmptyState
      icon={<IconUserOff size={28} />}
      title={<Trans>This contributor has been removed. Choose another one from the list.</Trans>}
      action={
        <RouteButton to="contributors">
          <Trans>All contributors</Trans>
        </RouteButton>
      }
    />
  </Card>
)

const Loaded = ({
  login: { user, details },
  contributor,
}: HolderProps & { readonly contributor: Stored }) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { edit } = useContributorChanges(user)
  const { base, change, acceptTheirs } = useVersionedEdit(contributor)
  const save = async (terms: Terms) => {
    await change(({ contributorId, version }) =>
      edit.mutateAsync({ ...terms, contributorId, version }),
    )
    notify({ tone: 'success', text: t`Your changes have been saved.` })
    await goTo({ to: 'contributors', replace: true })
  }
  return (
    <Card className={formCard}>
      <ContributorForm
        key={base.version}
        contributor={base}
        people={householdPeople(details, user.userId)}
        onSave={save}
        onAcceptTheirs={acceptTheirs}
      />
    </Card>
  )
}

const Edit = ({ login }: HolderProps) => {
  const meant = readContributorParam(useQueryText()['contributor'])
  const { data, isPending, isError, error, refetch } = useFreshContributor(
    login.user,
    meant?.contributorId ?? '',
  )
  const name = data?.name ?? meant?.name
  return (
    <Screen title={name ? <Trans>Edit {name}</Trans> : <Trans>Contributor</Trans>}>
      {isPending && <TextSkeleton lines={6} />}
      {isError && <LoadFailed error={error} retry={refetch} />}
      {data && <Loaded key={data.contributorId} login={login} contributor={data} />}
      {data === null && <Gone />}
    </Screen>
  )
}

export const Contributor = () => {
  const login = useLogin()
  const hash = useLocation({ select: (location) => location.hash })
  if (!login) return null
  return hash === 'edit' ? <Edit login={login} /> : <Invite login={login} />
}
