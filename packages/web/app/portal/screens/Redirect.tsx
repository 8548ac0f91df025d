// The account belongs to another organization's address. Shows the way there.

import { Trans } from '@lingui/react/macro'
import { originOf } from '../../../lib/routing/address.ts'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { pageHostOf, useBoot, useLogin } from '../../../lib/organization/app-context.tsx'
import { belongsElsewhere } from '../../../lib/session/current-user.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Page } from '../../../ui/Page.tsx'
import styles from './Plain.module.css'

export const Redirect = () => {
  const boot = useBoot()
  const login = useLogin()
  if (!login || !belongsElsewhere(login.user, pageHostOf(boot)))
    return (
      <Page title={<Trans>You are in the right place</Trans>}>
        <RouteButton to="home" wide>
          <Trans>Home</Trans>
        </RouteButton>
      </Page>
    )
  const { organizationName, domainUrl } = login.user.organization
  return (
    <Page title={<Trans>Go to {organizationName}</Trans>}>
      <p className={styles.text}>
        <Trans>Your account is with {organizationName}, which has its own address.</Trans>
      </p>
      <LinkButton href={originOf(domainUrl, location) ?? '/'} wide>
        <Trans>Continue to {organizationName}</Trans>
      </LinkButton>
    </Page>
  )
}
