// Requests an invitation from the organization's staff, and explains what happens next.

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { RouteButton, RouteLink } from '../../../lib/routing/navigation.tsx'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { Page } from '../../../ui/Page.tsx'
import { DemoMailHint } from '../components/DemoMailHint.tsx'
import styles from '../components/Form.module.css'
import { InvitationForm } from '../components/InvitationForm.tsx'
import { SignUpClosed } from '../components/SignUpClosed.tsx'

const RequestSent = ({
  organizationName,
  email,
}: {
  readonly organizationName: string
  readonly email: string
}) => (
  <Page title={<Trans>Your request has been sent.</Trans>}>
    <div className={styles.form}>
      <p className={styles.text}>
        <Trans>
          The staff of {organizationName} will reply to {email}. After they invite you, choose a
          password and sign in.
        </Trans>
      </p>
      <RouteButton to="signIn" wide>
        <Trans>Back to sign in</Trans>
      </RouteButton>
    </div>
    <DemoMailHint />
  </Page>
)

export const RequestInvite = () => {
  const organization = useOrganization()
  const [sentFor, setSentFor] = useState<string>()
  // The main host belongs to no organization, so there is nobody to ask.
  if (!organization) return <SignUpClosed organizationName={undefined} />
  const { organizationId, organizationName } = organization
  if (sentFor) return <RequestSent key="sent" organizationName={organizationName} email={sentFor} />
  return (
    <Page
      key="ask"
      title={<Trans>Request an invitation</Trans>}
      subtitle={
        <Trans>The staff of {organizationName} will get your message and contact you.</Trans>
      }
    >
      <InvitationForm organizationId={organizationId} onSent={setSentFor} />
      <nav className={styles.ways}>
        <RouteLink to="signIn">
          <Trans>Back to sign in</Trans>
        </RouteLink>
      </nav>
    </Page>
  )
}
