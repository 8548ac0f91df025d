// Signing in: name and password, then any challenges before there is a session.

import { Trans } from '@lingui/react/macro'
import { RouteButton, RouteLink } from '../../../lib/routing/navigation.tsx'
import { lazyScreen } from '../../../lib/routing/lazy-screen.tsx'
import { useBoot, useOrganization } from '../../../lib/organization/app-context.tsx'
import { usePhrase } from '../../../lib/organization/use-phrase.ts'
import { useStore } from '../../../lib/state/store.ts'
import { withMessages } from '../../../ui/i18n/with-messages.ts'
import { Page } from '../../../ui/Page.tsx'
import { challengeStore } from '../challenge-store.ts'
import styles from '../components/Form.module.css'
import { GuestWays } from '../components/GuestWays.tsx'
import { LiveSession } from '../components/LiveSession.tsx'
import { NoAccountNotice } from '../components/NoAccountNotice.tsx'
import { PasskeySignIn } from '../components/PasskeySignIn.tsx'
import { SignInForm } from '../components/SignInForm.tsx'
import { SignInNote } from '../components/SignInNote.tsx'

const identity = withMessages('identity')

/**
 * Few people ever get a challenge, and few organizations have a sign-in page of their own. This
 * code doesn't load for the others.
 */
const ProviderSignIn = lazyScreen(
  identity(async () => (await import('../components/ProviderSignIn.tsx')).ProviderSignIn),
)
const ChallengeStep = lazyScreen(
  identity(async () => (await import('../components/ChallengeStep.tsx')).ChallengeStep),
)

export const SignIn = () => {
  const { vars } = useBoot()
  const organization = useOrganization()
  const welcome = usePhrase('welcome')
  const isConsole = vars.host.kind === 'console'
  const isAsked = useStore(challengeStore) !== undefined
  if (vars.identityProvider) return <ProviderSignIn />
  if (isAsked) return <ChallengeStep />
  return (
    <Page
      title={isConsole ? <Trans>Sign in to the console</Trans> : <Trans>Sign in</Trans>}
      subtitle={isConsole ? undefined : welcome}
    >
      <LiveSession />
      <SignInNote />
      <NoAccountNotice />
      <SignInForm />
      <PasskeySignIn />
      <nav className={styles.ways}>
        <RouteLink to="recovery">
          <Trans>Forgot Password</Trans>
        </RouteLink>
        <RouteLink to="verify">
          <Trans>Enter Verification Code</Trans>
        </RouteLink>
        {!isConsole && organization?.portalSettings.allowCreateAccountHolders && (
          <RouteButton to="signUp" variant="light" wide>
            <Trans>Create Account</Trans>
          </RouteButton>
        )}
        {!isConsole && (
          <RouteLink to="guide">
            <Trans>Read the guide</Trans>
          </RouteLink>
        )}
        {!isConsole && <GuestWays />}
      </nav>
    </Page>
  )
}
