// The authorized adults of the account, each with a link to their form.

import { Trans, useLingui } from '@lingui/react/macro'
import type { AuthorizedPerson } from '@lodgepole/contract/people/profile/schemas'
import { IconChevronRight, IconShieldCheck, IconUserPlus } from '@tabler/icons-react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import type { LoadedLogin } from '../../../lib/session/login.ts'
import { RouteButton, RouteLink } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { usePeopleLabels } from '../../../lib/organization/use-people-labels.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { fullName } from '../../../ui/person-summary.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useAuthorizedPersons } from '../use-authorized-persons.ts'
import styles from './People.module.css'

const Add = () => (
  <RouteButton to="newAuthorizedPerson" icon={<IconUserPlus size={20} />}>
    <Trans>Add an authorized person</Trans>
  </RouteButton>
)

const Row = ({ person }: { readonly person: AuthorizedPerson }) => (
  <RouteLink to="editAuthorizedPerson" params={{ personId: person.userId }} className={styles.row}>
    <PersonAvatar person={person} size="md" />
    <span className={styles.words}>
      <bdi className={styles.name}>{fullName(person)}</bdi>
      <span className={styles.reach} dir="auto">
        {person.relationship}
        {person.relationship && person.phone && ' · '}
        {person.phone && <span className={styles.number}>{person.phone}</span>}
      </span>
      {person.email && <span className={styles.reach}>{person.email}</span>}
    </span>
    <IconChevronRight size={20} aria-hidden />
  </RouteLink>
)

const AccountAuthorizedPersons = ({ login }: { readonly login: LoadedLogin }) => {
  const { t } = useLingui()
  const { people: called } = usePeopleLabels()
  const persons = useAuthorizedPersons(login)
  const some = persons.data && persons.data.length > 0
  return (
    <Screen
      title={<Trans>Authorized persons</Trans>}
      subtitle={<Trans>Adults who may pick up or accompany your {called}.</Trans>}
      actions={some && <Add />}
    >
      {persons.isPending && <ListSkeleton rows={3} />}
      {persons.isError && <LoadFailed error={persons.error} retry={persons.refetch} />}
      {some && (
        <Card padded={false}>
          <ul className={styles.list} aria-label={t`Authorized persons`}>
            {persons.data.map((person) => (
              <li key={person.userId}>
                <Row person={person} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {persons.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<IconShieldCheck size={28} />}
            title={<Trans>No authorized persons yet</Trans>}
            text={
              <Trans>
                Add a grandparent, a neighbor or a friend who can pick someone up when you can’t.
              </Trans>
            }
            action={<Add />}
          />
        </Card>
      )}
    </Screen>
  )
}

export const AuthorizedPersons = () => {
  const login = useLogin()
  return login ? <AccountAuthorizedPersons login={login} /> : null
}
