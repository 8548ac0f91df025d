// The organization's welcome page: what its portal is for, and how to get in.

import { Trans } from '@lingui/react/macro'
import { RouteButton, RouteLink } from '../../../lib/routing/navigation.tsx'
import { useBoot, useOrganization } from '../../../lib/organization/app-context.tsx'
import { usePhrase } from '../../../lib/organization/use-phrase.ts'
import { Page } from '../../../ui/Page.tsx'
import { GuestWays } from '../components/GuestWays.tsx'
import { LiveSession } from '../components/LiveSession.tsx'
import { PortalOffers } from '../components/PortalOffers.tsx'
import styles from '../components/Form.module.css'

export const Start = () => {
  const organization = useOrganization()
  const hasPasswords = useBoot().vars.identityProvider === undefined
  const name = organization?.organizationName
  const own = usePhrase('welcome')
  return (
    <Page
      title={own ?? (name ? <Trans>Welcome to {name}</Trans> : <Trans>Welcome</Trans>)}
      subtitle={
        <Trans>Your account, your household and everything you can do, in one place.</Trans>
      }
    >
      <LiveSession />
      <div className={styles.form}>
        {organization && <PortalOffers organization={organization} />}
        <RouteButton to="signIn" wide>
          <Trans>Sign in</Trans>
        </RouteButton>
        {hasPasswords && organization?.portalSettings.allowCreateAccountHolders && (
          <RouteButton to="signUp" variant="light" wide>
            <Trans>Create Account</Trans>
          </RouteButton>
        )}
        <GuestWays />
      </div>
      {hasPasswords && (
        <nav className={styles.ways}>
          <RouteLink to="recovery">
            <Trans>Forgot Password</Trans>
          </RouteLink>
        </nav>
      )}
    </Page>
  )
}
