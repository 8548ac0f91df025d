// Accounts are not made online here: say so kindly, and name the ways that remain.

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
            {organizationName} opens accounts by invitation. If you have one already, sign in; if
            not, ask for an invitation and the staff will be in touch.
          </Trans>
        ) : (
          <Trans>
            Accounts are opened by your organization. Please use its own address, or sign in if you
            have an account already.
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
