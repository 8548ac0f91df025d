// Nobody contributes to this person yet: the first step.

import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../../../lib/navigation.tsx'
import styles from './PersonPanel.module.css'

export const InviteContributor = ({ firstName }: { readonly firstName: string }) => (
  <div className={styles.contributors}>
    <span className={styles.contributorWords}>
      <strong>
        <Trans>No contributors yet</Trans>
      </strong>
      <span>
        <Trans>Grandparents and friends can add funds for {firstName}.</Trans>
      </span>
    </span>
    <RouteButton to="contributor" hash="invite" variant="gray">
      <Trans>Invite a contributor</Trans>
    </RouteButton>
  </div>
)
