// The new-password step at an address of its own. It survives a reload, and says where to start if
// there is nothing to answer.

import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useStore } from '../../../lib/state/store.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { challengeStore } from '../challenge-store.ts'
import { ChallengeStep } from '../components/ChallengeStep.tsx'
import styles from '../components/Form.module.css'

export const NewPassword = () => {
  if (useStore(challengeStore)) return <ChallengeStep />
  return (
    <Page title={<Trans>New password</Trans>}>
      <div className={styles.form}>
        <Notice tone="warning" live>
          <Trans>The identity user is not initialized</Trans>
        </Notice>
        <p className={styles.text}>
          <Trans>This step has expired. Please sign in again.</Trans>
        </p>
        <RouteButton to="signIn" wide>
          <Trans>Sign in</Trans>
        </RouteButton>
        <RouteButton to="recovery" variant="light" wide>
          <Trans>Forgot Password</Trans>
        </RouteButton>
      </div>
    </Page>
  )
}
