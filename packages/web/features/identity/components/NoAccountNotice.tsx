// The person is signed in but has no account here, or only at closed organizations. Says so, and
// how to get an account where that is possible.

import { Trans } from '@lingui/react/macro'
import { loginStore } from '../../../lib/session/login.ts'
import { useBoot, useOrganization } from '../../../lib/organization/app-context.tsx'
import { useStore } from '../../../lib/state/store.ts'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './NoAccountNotice.module.css'

export const NoAccountNotice = () => {
  const login = useStore(loginStore)
  const organization = useOrganization()
  const { kind } = useBoot().vars.host
  if (login.state !== 'no-account') return null
  if (login.closed && login.closed.length > 0)
    return login.closed.map(({ organizationName, note }) => (
      <Notice
        key={organizationName}
        tone="warning"
        live
        className={styles.notice}
        title={<Trans>{organizationName} is closed</Trans>}
      >
        {note ? <bdi>{note}</bdi> : <Trans>Nobody can sign in until it opens again.</Trans>}
      </Notice>
    ))
  // The main portal and the console serve every organization, so a person without an account there
  // has none anywhere.
  if (kind !== 'organization')
    return (
      <Notice tone="warning" live className={styles.notice}>
        <Trans>This account does not have an associated organization.</Trans>
      </Notice>
    )
  return (
    <Notice tone="warning" live className={styles.notice}>
      {organization?.portalSettings.allowCreateAccountHolders ? (
        <Trans>
          You do not have an active account with this organization. Please click Create Account
          below.
        </Trans>
      ) : (
        <Trans>You do not have an active account with this organization.</Trans>
      )}
    </Notice>
  )
}
