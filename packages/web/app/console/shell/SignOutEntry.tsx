// Signs out of the console. A desk or till that has detected that it is offline keeps its user too.

import { Trans } from '@lingui/react/macro'
import { IconLogout } from '@tabler/icons-react'
import { offlineSince } from '../../../lib/console/offline-queue/connection.ts'
import { isOffline, SignOutLink } from '../../../lib/session/SignOutLink.tsx'
import styles from './Rail.module.css'
import { WaitingWork } from './WaitingWork.tsx'

export const SignOutEntry = () => (
  <SignOutLink
    className={styles.entry}
    cannotLeave={() => isOffline() || offlineSince.get() !== undefined}
    waiting={<WaitingWork />}
  >
    <IconLogout size={22} aria-hidden />
    <span className={styles.label}>
      <Trans>Sign out</Trans>
    </span>
  </SignOutLink>
)
