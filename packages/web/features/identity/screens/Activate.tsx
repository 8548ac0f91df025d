// Activating an invited account, by the address in the mail or its older form with a query.

import { Trans } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useQueryText } from '../../../lib/routing/route-name.ts'
import { Page } from '../../../ui/Page.tsx'
import { readActivationLink } from '../activation-link.ts'
import { ActivateAccount } from '../components/ActivateAccount.tsx'
import styles from '../components/Form.module.css'

export const Activate = () => {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const link = readActivationLink({ ...useQueryText(), ...params })
  if (link) return <ActivateAccount key={`${link.userId}/${link.parentNum}`} link={link} />
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
