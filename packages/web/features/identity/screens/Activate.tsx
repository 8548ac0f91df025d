// Activates an invited account, from the mailed link or from its older form with a query.

import { Trans } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useQueryText } from '../../../lib/routing/route-name.ts'
import { Page } from '../../../ui/Page.tsx'
import { activatedLinks } from '../activated-links.ts'
import { readActivationLink, type ActivationLink } from '../activation-link.ts'
import { ActivateAccount } from '../components/ActivateAccount.tsx'
import styles from '../components/Form.module.css'

const AlreadyActive = () => (
  <Page title={<Trans>Activate account</Trans>}>
    <div className={styles.form}>
      <p className={styles.text}>
        <Trans>This account is active already. Sign in with the password that you chose.</Trans>
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

const Activation = ({ link }: { readonly link: ActivationLink }) => {
  // Read when the link is opened, because the form itself continues to sign-in.
  const [isUsed] = useState(() => activatedLinks().has(link))
  return isUsed ? <AlreadyActive /> : <ActivateAccount link={link} />
}

export const Activate = () => {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const link = readActivationLink({ ...useQueryText(), ...params })
  if (link) return <Activation key={`${link.userId}/${link.parentNum}`} link={link} />
  return (
    <Page title={<Trans>Activate account</Trans>}>
      <div className={styles.form}>
        <p className={styles.text}>
          <Trans>
            This link is incomplete. Open it from our email again, or copy the whole link into the
            address bar.
          </Trans>
        </p>
        <RouteButton to="signIn" wide>
          <Trans>Sign in</Trans>
        </RouteButton>
        <RouteButton to="requestInvite" variant="light" wide>
          <Trans>Request an invitation</Trans>
        </RouteButton>
      </div>
    </Page>
  )
}
