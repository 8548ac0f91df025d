// Accounts can't be created online here. Says so kindly and names the alternatives.

import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { Page } from '../../../ui/Page.tsx'
import styles from './Form.module.css'

export const SignUpClosed = ({
  organizationName,
}: {
  readonly organizationName: string | undefined
}) => (
  <Page title={<Trans>Create Account</Trans>}>
    <div className={styles.form}>
      <p className={styles.text}>
        {organizationName ? (
          <Trans>
            {organizationName} opens accounts by invitation. If you already have one, sign in. If
            not, request an invitation and the staff will get in touch.
          </Trans>
        ) : (
          <Trans>
            You create your account on your organization’s own site. Go there, or sign in if you
            already have an account.
          </Trans>
        )}
      </p>
      <RouteButton to="signIn" wide>
        <Trans>Sign in</Trans>
      </RouteButton>
      {organizationName && (
        <RouteButton to="requestInvite" variant="light" wide>
          <Trans>Request an invitation</Trans>
        </RouteButton>
      )}
    </div>
  </Page>
)
