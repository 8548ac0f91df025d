// Changes an authorized person, or removes them from the list.

import { Trans, useLingui } from '@lingui/react/macro'
import type { AuthorizedPerson } from '@lodgepole/contract/people/profile/schemas'
import { IconUserOff } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import type { LoadedLogin } from '../../../lib/session/login.ts'
import { RouteButton, useGoTo } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { usePeopleLabels } from '../../../lib/organization/use-people-labels.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-summary.ts'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { useVersionedEdit } from '../../../lib/conflicts/changed-meanwhile.ts'
import {
  AuthorizedPersonForm,
  type AuthorizedPersonTexts,
} from '../components/AuthorizedPersonForm.tsx'
import { RemoveButton } from '../components/RemoveButton.tsx'
import {
  removeAuthorizedPerson,
  saveAuthorizedPerson,
  useAuthorizedPersons,
} from '../use-authorized-persons.ts'
import styles from './EditPerson.module.css'

type Account = LoadedLogin['user']

const textsOf = ({
  firstName,
  lastName,
  relationship,
  phone,
  email,
}: AuthorizedPerson): AuthorizedPersonTexts => ({
  firstName,
  lastName,
  relationship,
  phone: phone ?? '',
  email: email ?? '',
})

const Loaded = ({
  account,
  person,
}: {
  readonly account: Account
  readonly person: AuthorizedPerson
}) => {
  const { t } = useLingui()
  const { people: called } = usePeopleLabels()
  const goTo = useGoTo()
  const { base, change, acceptTheirs } = useVersionedEdit(person)
  const { userId } = person
  const name = fullName(person)
  const backToList = async (text: string) => {
    notify({ tone: 'success', text })
    await goTo({ to: 'authorizedPersons' })
  }
  const save = async (texts: AuthorizedPersonTexts) => {
    await change(({ version }) => saveAuthorizedPerson(account, { ...texts, userId, version }))
    await backToList(t`Saved.`)
  }
  const remove = async () => {
    await change(({ version }) => removeAuthorizedPerson(account, userId, version))
    await backToList(t`${name} is no longer on the list.`)
  }
  return (
    <div className={styles.parts}>
      <AuthorizedPersonForm
        key={base.version}
        initial={textsOf(base)}
        onSave={save}
        onAcceptTheirs={acceptTheirs}
      />
      <div>
        <RemoveButton name={name} onRemove={remove}>
          <Trans>
            They can no longer pick up or accompany your {called}. You can add them again at any
            time.
          </Trans>
        </RemoveButton>
      </div>
    </div>
  )
}

const Gone = () => (
  <Card>
    <EmptyState
      icon={<IconUserOff size={28} />}
      title={<Trans>This person is no longer on the list</Trans>}
      action={
        <RouteButton to="authorizedPersons">
          <Trans>Authorized persons</Trans>
        </RouteButton>
      }
    />
  </Card>
)

const Edit = ({ login }: { readonly login: LoadedLogin }) => {
  const { t } = useLingui()
  const { personId }: { personId?: string } = useParams({ strict: false })
  const persons = useAuthorizedPersons(login)
  const person = persons.data?.find(({ userId }) => userId === personId)
  return (
    <Screen title={t`Edit`} subtitle={person && <bdi>{fullName(person)}</bdi>}>
      {persons.isPending && <CardSkeleton />}
      {persons.isError && <LoadFailed error={persons.error} retry={persons.refetch} />}
      {person && <Loaded key={personId} account={login.user} person={person} />}
      {persons.data && !person && <Gone />}
    </Screen>
  )
}

export const EditAuthorizedPerson = () => {
  const login = useLogin()
  return login ? <Edit login={login} /> : null
}
