// The yellow bar: somebody else's account is being looked at. It says whose, and has the way out.

import { Trans } from '@lingui/react/macro'
import { useBoot } from '../../../lib/place.tsx'
import { exitAccount } from '../exit-account.ts'
import styles from './WarningBar.module.css'

export const WarningBar = ({ email }: { readonly email: string }) => {
  const boot = useBoot()
  return (
    <div className={styles.bar} role="status">
      <span className={styles.text}>
        <Trans>Viewing account: {email}</Trans>
      </span>
      <button type="button" className={styles.exit} onClick={() => void exitAccount(boot)}>
        <Trans>Exit</Trans>
      </button>
    </div>
  )
}
