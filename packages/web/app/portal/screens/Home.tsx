// Home is the family: who is there, what they have, and what can be done next.

import { useLingui } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useState } from 'react'
import { NoPeople } from '../../../features/people/components/NoPeople.tsx'
import { PeopleCards } from '../../../features/people/components/PeopleCards.tsx'
import { dayPartOf, hourIn, peopleOf } from '../../../features/people/household.ts'
import type { LoadedLogin } from '../../../lib/login.ts'
import { RouteButton } from '../../../lib/navigation.tsx'
import { useLogin } from '../../../lib/place.tsx'
import { Screen } from '../../../lib/Screen.tsx'
import { useWords } from '../../../lib/use-words.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { useScreen } from '../../../ui/theme/use-screen.ts'
import styles from './Home.module.css'
import { Shortcuts } from './Shortcuts.tsx'

const useGreeting = ({ user }: LoadedLogin, now: Date): { readonly title: string; readonly subtitle: string } => {
  const { t } = useLingui()
  const { timeZone, locale } = user.organization
  const name = user.firstName
  const title = { morning: t`Good morning, ${name}`, afternoon: t`Good afternoon, ${name}`, evening: t`Good evening, ${name}` }[dayPartOf(hourIn(timeZone, now))]
  const day = new Intl.DateTimeFormat(formatLocale(useLanguage(), locale), { weekday: 'long', month: 'long', day: 'numeric', timeZone })
  return { title, subtitle: day.format(now) }
}

const MemberHome = ({ login }: { readonly login: LoadedLogin }) => {
  const words = useWords()
  const { user, details } = login
  const { features, portalSettings, organizationName } = user.organization
  const people = peopleOf(details, user.userId)
  const canAdd = portalSettings.allowCreateAuthorizedUsers
  const [now] = useState(() => new Date())
  const { title, subtitle } = useGreeting(login, now)
  const screen = useScreen()
  // On a phone the people come first, and what is rarely done stands below them.
  const isSmall = screen === 'xs' || screen === 'sm'
  const add = canAdd && people.length > 0 && (
    <RouteButton to="newAuthorizedUser" variant="gray" wide={isSmall} icon={<IconUserPlus size={20} />}>
      {words.addPerson}
    </RouteButton>
  )
  return (
    <Screen title={title} subtitle={subtitle} actions={!isSmall && add}>
      {people.length === 0 ? (
        <NoPeople canAdd={canAdd} organizationName={organizationName} />
      ) : (
        <PeopleCards people={people} hasBank={features.spendingAccounts} lowBalanceThreshold={user.lowBalanceThreshold} />
      )}
      {isSmall && add && <div className={styles.add}>{add}</div>}
      <Shortcuts />
    </Screen>
  )
}

export const Home = () => {
  const login = useLogin()
  return login ? <MemberHome login={login} /> : null
}
