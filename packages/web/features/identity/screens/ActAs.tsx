// Shown before a staff person acts as a member: which member, what acting means, and the reason,
// which is required.

import { Trans } from '@lingui/react/macro'
import { isAdmin } from '@lodgepole/domain/identity/access/roles'
import { hasName } from '../../../lib/session/current-user.ts'
import { isOwnPath } from '../../../lib/routing/address.ts'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useQueryText } from '../../../lib/routing/route-name.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { ActAsForm } from '../components/ActAsForm.tsx'
import styles from '../components/Form.module.css'

const Home = () => (
  <RouteButton to="home" wide>
    <Trans>Home</Trans>
  </RouteButton>
)

export const ActAs = () => {
  const login = useLogin()
  const { aoe = '', to } = useQueryText()
  if (!login) return null
  const { organizationId, organizationName } = login.user.organization
  const title = <Trans>Act as a member</Trans>
  if (!isAdmin(login.roles))
    return (
      <Page title={title}>
        <div className={styles.form}>
          <Notice tone="warning">
            <Trans>Only administrators of {organizationName} can act as a member.</Trans>
          </Notice>
          <Home />
        </div>
      </Page>
    )
  if (hasName(login.user, aoe))
    return (
      <Page title={title}>
        <div className={styles.form}>
          <Notice>
            <Trans>{aoe} is your own account.</Trans>
          </Notice>
          <Home />
        </div>
      </Page>
    )
  return (
    <Page
      title={title}
      subtitle={
        <Trans>
          You’ll see {organizationName} as this member does. Anything you change there is changed
          for them.
        </Trans>
      }
    >
      <ActAsForm
        key={aoe}
        organizationId={organizationId}
        account={aoe}
        to={isOwnPath(to) ? to : '/'}
      />
    </Page>
  )
}
