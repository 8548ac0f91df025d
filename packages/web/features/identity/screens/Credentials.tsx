// How one signs in: the password, and the devices that are signed in.

import { Trans } from '@lingui/react/macro'
import { Screen } from '../../../lib/Screen.tsx'
import { sessionStore } from '../../../lib/session.ts'
import { useStore } from '../../../lib/store.ts'
import { ChangePassword } from '../components/ChangePassword.tsx'
import { Devices } from '../components/Devices.tsx'
import styles from './Credentials.module.css'

export const Credentials = () => {
  const session = useStore(sessionStore)
  const name = session?.username ?? ''
  return (
    <Screen title={<Trans>Credentials</Trans>} subtitle={name && <Trans>You sign in as {name}.</Trans>}>
      <div className={styles.columns}>
        <ChangePassword username={name} />
        <Devices />
      </div>
    </Screen>
  )
}
