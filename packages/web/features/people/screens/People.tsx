// The people of the account, each with a link to their form.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight, IconShieldCheck, IconUserPlus } from '@tabler/icons-react'
import type { LoadedLogin } from '../../../lib/session/login.ts'
import { RouteButton, RouteLink } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { usePeopleLabels } from '../../../lib/organization/use-people-labels.ts'
import { Card } from '../../../ui/Card.tsx'
import { fullName } from '../../../ui/person-summary.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { AccountFull } from '../components/AccountFull.tsx'
import { NoPeople } from '../components/NoPeople.tsx'
import { householdPeople, isFull, mayAddPerson } from '../held-people.ts'
import type { HouseholdPerson } from '../household.ts'
import styles from './People.module.css'

const PersonRow = ({ person }: { readonly person: HouseholdPerson }) => (
  <RouteLink to="editParticipant" params={{ personId: person.userId }} className={styles.row}>
    <PersonAvatar person={person} size="md" />
    <span className={styles.words}>
      <bdi className={styles.name}>{fullName(person)}</bdi>
      {person.note && (
        <span className={styles.note} dir="auto">
          {person.note}
        </span>
      )}
    </span>
    <IconChevronRight size={20} aria-hidden />
  </RouteLink>
)

const AccountPeople = ({ login: { user, details } }: { readonly login: LoadedLogin }) => {
  const { t } = useLingui()
  const labels = usePeopleLabels()
  const { people: called } = labels
  const { portalSettings, policies, organizationName } = user.organization
  const people = householdPeople(details, user.userId)
  const mayAdd = portalSettings.allowCreateAuthorizedUsers
  const { maxAuthorizedUsers } = policies
  const full = isFull(people.length, maxAuthorizedUsers)
  const canAdd = mayAddPerson(user.organization, people.length)
  const add = canAdd && people.length > 0 && (
    <RouteButton to="newAuthorizedUser" icon={<IconUserPlus size={20} />}>
      {labels.addPerson}
    </RouteButton>
  )
  return (
    <Screen title={labels.people} actions={add}>
      <div className={styles.parts}>
        {people.length === 0 ? (
          <NoPeople canAdd={canAdd} organizationName={organizationName} />
        ) : (
          <Card padded={false}>
            <ul className={styles.list} aria-label={t`Your household: ${labels.people}`}>
              {people.map((person) => (
                <li key={person.userId}>
                  <PersonRow person={person} />
                </li>
              ))}
            </ul>
          </Card>
        )}
        {mayAdd && full && (
          <AccountFull maxPeople={maxAuthorizedUsers} organizationName={organizationName} />
        )}
        <Card padded={false}>
          <RouteLink to="authorizedPersons" className={styles.row}>
            <IconShieldCheck size={24} aria-hidden />
            <span className={styles.words}>
              <span className={styles.name}>
                <Trans>Authorized persons</Trans>
              </span>
              <span className={styles.note}>
                <Trans>Adults who may pick up or accompany your {called}.</Trans>
              </span>
            </span>
            <IconChevronRight size={20} aria-hidden />
          </RouteLink>
        </Card>
      </div>
    </Screen>
  )
}

export const People = () => {
  const login = useLogin()
  return login ? <AccountPeople login={login} /> : null
}
