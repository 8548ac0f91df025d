// The start of a working day: the organizations a person works for, and what they can do there.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconIdBadge2 } from '@tabler/icons-react'
import { lazy, Suspense, type CSSProperties } from 'react'
import type { AccountUser } from '@lodgepole/contract/people/schemas'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { isAdmin } from '@lodgepole/domain/identity/access/roles'
import { HomeFigures } from '../../../features/analytics/console/HomeFigures.tsx'
import { originOf } from '../../../lib/routing/address.ts'
import { roleLabels } from '../../../lib/console/role-labels.ts'
import { enterAccount, type LoadedLogin } from '../../../lib/session/login.ts'
import { RouteLink } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { signedInPerson } from '../../../lib/session/signed-in-person.ts'
import { isStaff, staffRolesOf } from '../../../lib/session/staff.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { brandVariables } from '../../../ui/theme/brand-variables.ts'
import { useColorScheme } from '../../../ui/theme/color-scheme.ts'
import { sectionsOf } from '../rail.ts'
import { railIcons } from '../rail-icons.tsx'
import { consoleTitles } from '../titles.ts'
import { ActAsMember } from './ActAsMember.tsx'
import styles from './Start.module.css'

/** Loaded only for administrators of the installation. */
const FirstOrganization = lazy(async () => ({
  default: (
    await import('../../../features/organizations/installation/console/FirstOrganization.tsx')
  ).FirstOrganization,
}))

const Place = ({ user, login }: { readonly user: AccountUser; readonly login: LoadedLogin }) => {
  const { i18n } = useLingui()
  const { organizationName, branding, orgType } = user.organization
  const here = user.userId === login.user.userId
  // Each organization appears in its own color, although the console has none.
  const scheme = useColorScheme()
  return (
    <Card
      component="li"
      selected={here}
      className={styles.place}
      style={brandVariables(branding.color)[scheme] as CSSProperties}
    >
      <Logo name={organizationName} logoUrl={branding.logoUrl} kind={orgType} />
      <div className={styles.words}>
        <h2 className={styles.name}>{organizationName}</h2>
        <p className={styles.roles}>
          {staffRolesOf(user).map((role) => (
            <Pill key={role}>{i18n._(roleLabels[role])}</Pill>
          ))}
        </p>
      </div>
      {here ? (
        <Pill tone="brand">
          <Trans>You’re here now</Trans>
        </Pill>
      ) : (
        <Button
          variant="light"
          size="dense"
          onClick={() => enterAccount(login.details, user, undefined)}
        >
          <Trans>Open this console</Trans>
        </Button>
      )}
    </Card>
  )
}

const Sections = ({ login }: { readonly login: LoadedLogin }) => {
  const { i18n } = useLingui()
  const { organizationName } = login.user.organization
  const names = sectionsOf(login.roles).filter((name) => name !== 'home')
  return (
    <section className={styles.sections}>
      <h2 className={styles.title}>
        <Trans>At {organizationName}</Trans>
      </h2>
      <ul className={styles.tiles}>
        {names.map((name) => {
          const Icon = railIcons[name]
          return (
            <li key={name}>
              <RouteLink to={name} className={styles.tile}>
                <Icon size={20} aria-hidden />
                {i18n._(consoleTitles[name])}
              </RouteLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** For a member who ended up here: the way to the portal. */
const NoWork = ({ login }: { readonly login: LoadedLogin }) => {
  const { organizationName, domainUrl } = login.user.organization
  return (
    <Card>
      <EmptyState
        icon={<IconIdBadge2 size={28} />}
        title={<Trans>You don’t have access to the console</Trans>}
        text={<Trans>The console is for staff. Your account is in the portal.</Trans>}
        action={
          <LinkButton href={originOf(domainUrl, location) ?? '/'}>
            <Trans>Continue to {organizationName}</Trans>
          </LinkButton>
        }
      />
    </Card>
  )
}

export const Start = () => {
  const login = useLogin()
  if (!login) return null
  const places = login.details.users.filter(isStaff)
  const name = signedInPerson(login.user).firstName
  return (
    <Screen title={<Trans>Hello, {name}</Trans>}>
      {places.length === 0 ? (
        <NoWork login={login} />
      ) : (
        <>
          <ul className={styles.places}>
            {places.map((user) => (
              <Place key={user.userId} user={user} login={login} />
            ))}
          </ul>
          {hasCapability(login.roles, 'installation') && (
            <Suspense fallback={null}>
              <FirstOrganization />
            </Suspense>
          )}
          {hasCapability(login.roles, 'insight') && <HomeFigures />}
          <Sections login={login} />
          {isAdmin(login.roles) && (
            <ActAsMember
              key={login.user.userId}
              organizationId={login.user.organizationId}
              domainUrl={login.user.organization.domainUrl}
            />
          )}
        </>
      )}
    </Screen>
  )
}
