// The home page shows the family: its people, what they have, and what they can do next.

import { useLingui } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { homeArrangement, type HomePart } from '@lodgepole/domain/home/arrangement'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { mayDecideOnStays } from '../../../features/lodging/decides-on-stays.ts'
import { Household } from '../../../features/people/components/Household.tsx'
import { NextBookings } from '../../../features/people/components/NextBookings.tsx'
import { NoPeople } from '../../../features/people/components/NoPeople.tsx'
import { StaffWelcome } from '../../../features/people/components/StaffWelcome.tsx'
import { householdPeople, mayAddPerson } from '../../../features/people/held-people.ts'
import { dayPartOf, hourIn, peopleOf } from '../../../features/people/household.ts'
import { useUpcoming } from '../../../features/people/use-person-details.ts'
import { consoleOrigin } from '../../../lib/routing/address.ts'
import type { LoadedLogin } from '../../../lib/session/login.ts'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useBoot, useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { signedInPerson } from '../../../lib/session/signed-in-person.ts'
import { isShortTerm } from '../../../lib/household/renting.ts'
import { isStaff } from '../../../lib/session/staff.ts'
import { useDeparted } from '../../../lib/household/use-departed.ts'
import { usePhrase } from '../../../lib/organization/use-phrase.ts'
import { usePeopleLabels } from '../../../lib/organization/use-people-labels.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { useScreenSize } from '../../../ui/theme/use-screen.ts'
import { contributorsOf, contributingToSlot } from '../home-slots.tsx'
import { useTour } from '../tour/use-tour.ts'
import styles from './Home.module.css'
import { HomeMail } from './HomeMail.tsx'
import { ParentAppCard } from './ParentAppCard.tsx'
import { Shortcuts } from './Shortcuts.tsx'

/** Loaded only for renters. */
const HomeStay = lazy(async () => ({ default: (await import('./HomeStay.tsx')).HomeStay }))

/** Loaded only for people who decide on stays. */
const HomeRequests = lazy(async () => ({
  default: (await import('./HomeRequests.tsx')).HomeRequests,
}))

const useGreeting = (
  { user }: LoadedLogin,
  now: Date,
): { readonly title: ReactNode; readonly subtitle: string } => {
  const { t } = useLingui()
  const { timeZone, locale } = user.organization
  const { firstName, lastName } = signedInPerson(user)
  const name = firstName || lastName
  const title = {
    morning: t`Good morning, ${name}`,
    afternoon: t`Good afternoon, ${name}`,
    evening: t`Good evening, ${name}`,
  }[dayPartOf(hourIn(timeZone, now))]
  const day = new Intl.DateTimeFormat(formatLocale(useLanguage(), locale), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  })
  return {
    title: <bdi>{title}</bdi>,
    subtitle: [usePhrase('welcome'), day.format(now)].filter(Boolean).join(' · '),
  }
}

const NobodyYet = ({ user }: LoadedLogin) => {
  const { consoleUrl } = useBoot().vars
  const { organizationName } = user.organization
  const toConsole = isStaff(user) ? consoleOrigin(consoleUrl, location) : undefined
  if (toConsole) return <StaffWelcome consoleUrl={toConsole} organizationName={organizationName} />
  return (
    <NoPeople canAdd={mayAddPerson(user.organization, 0)} organizationName={organizationName} />
  )
}

const AddPerson = ({ wide }: { readonly wide: boolean }) => {
  const labels = usePeopleLabels()
  return (
    <RouteButton
      to="newAuthorizedUser"
      variant="gray"
      wide={wide}
      icon={<IconUserPlus size={20} />}
    >
      {labels.addPerson}
    </RouteButton>
  )
}

const MemberHome = ({ login }: { readonly login: LoadedLogin }) => {
  const { user, details } = login
  const { organization } = user
  const { features, portalSettings, organizationName } = organization
  const people = useMemo(() => peopleOf(details, user.userId), [details, user.userId])
  const held = useMemo(() => householdPeople(details, user.userId).length, [details, user.userId])
  useTour(login, people.length > 0)
  const upcoming = useUpcoming(features.eventRegistration.enabled).data ?? []
  const [now] = useState(() => new Date())
  const { title, subtitle } = useGreeting(login, now)
  const screen = useScreenSize()
  // On a phone, the people come first, with rarely used actions below.
  const isSmall = screen === 'xs' || screen === 'sm'
  const isGone = useDeparted()
  const mayAdd = people.length > 0 && !isGone && mayAddPerson(organization, held)
  const add = mayAdd && <AddPerson wide={isSmall} />
  const giving = contributingToSlot(login)
  const viewer = {
    accountUserId: user.userId,
    hasSpendingAccounts: features.spendingAccounts,
    settings: portalSettings,
    heldCount: people.length,
  }
  const parts: Readonly<Record<HomePart, ReactNode>> = {
    bookings: <NextBookings key="bookings" bookings={upcoming} />,
    people: (
      <div key="people">
        {people.length === 0 && !giving && !isGone && <NobodyYet {...login} />}
        {/* People whose stay is over can't deposit. Their remaining balance is shown above and in
            the bank. */}
        {people.length > 0 && !isGone && (
          <Household
            people={people}
            viewer={viewer}
            lowBalanceThreshold={user.lowBalanceThreshold}
            upcoming={upcoming}
            isSmall={isSmall}
            contributorsOf={contributorsOf(login)}
          />
        )}
        {giving && <div className={styles.add}>{giving}</div>}
        {isSmall && add && <div className={styles.add}>{add}</div>}
      </div>
    ),
    shortcuts: <Shortcuts key="shortcuts" />,
  }
  return (
    <Screen title={title} subtitle={subtitle} actions={!isSmall && add}>
      <HomeMail />
      {portalSettings.displayRenterStays && isShortTerm(user) && (
        <Suspense fallback={null}>
          <HomeStay login={login} />
        </Suspense>
      )}
      {mayDecideOnStays(login) && (
        <Suspense fallback={null}>
          <HomeRequests timeZone={organization.timeZone} />
        </Suspense>
      )}
      <div className={styles.parts}>{homeArrangement(organization).map((part) => parts[part])}</div>
      {portalSettings.displayParentAppLinks && (
        <ParentAppCard organizationName={organizationName} links={organization.links} />
      )}
    </Screen>
  )
}

export const Home = () => {
  const login = useLogin()
  return login ? <MemberHome login={login} /> : null
}
