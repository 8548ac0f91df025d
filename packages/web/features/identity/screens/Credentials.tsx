// The login's sign-in settings: the password, a second factor, the address for codes, and the
// devices that are signed in.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { actingStore } from '../../../lib/session/acting.ts'
import { useBoot } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { sessionStore } from '../../../lib/session/session.ts'
import { useStore } from '../../../lib/state/store.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ChangeEmail } from '../components/ChangeEmail.tsx'
import { ChangePassword } from '../components/ChangePassword.tsx'
import { ConfirmOwnAddress } from '../components/ConfirmOwnAddress.tsx'
import { Devices } from '../components/Devices.tsx'
import { Passkeys } from '../components/Passkeys.tsx'
import { SecondFactor } from '../components/SecondFactor.tsx'
import styles from './Credentials.module.css'

/**
 * Staff who act for a member must not change how that member signs in, and aren't here to change
 * their own settings.
 */
const NotWhileActing = ({ account }: { readonly account: string }) => (
  <Screen title={<Trans>Credentials</Trans>}>
    <Notice>
      <Trans>
        Only {account} can see and change how they sign in. You can’t do it while you act as them.
      </Trans>
    </Notice>
  </Screen>
)

/** For the signed-in person, in the portal and in the console. */
export const OwnCredentials = ({
  title,
  lead,
}: {
  readonly title: ReactNode
  readonly lead?: ReactNode
}) => {
  const session = useStore(sessionStore)
  const name = session?.username ?? ''
  const hasProvider = useBoot().vars.identityProvider !== undefined
  return (
    <Screen title={title} subtitle={name && <Trans>You sign in as {name}.</Trans>}>
      <div className={styles.columns}>
        <div className={styles.column}>
          {lead}
          {hasProvider ? (
            <Notice>
              <Trans>
                You manage your password, second step and email address on your organization’s own
                sign-in page.
              </Trans>
            </Notice>
          ) : (
            <>
              <ChangePassword username={name} />
              <ChangeEmail />
            </>
          )}
        </div>
        <div className={styles.column}>
          {!hasProvider && <Passkeys />}
          {!hasProvider && <SecondFactor username={name} />}
          <Devices />
        </div>
      </div>
    </Screen>
  )
}

export const Credentials = () => {
  const acting = useStore(actingStore)
  return acting ? (
    <NotWhileActing account={acting.account} />
  ) : (
    <OwnCredentials title={<Trans>Credentials</Trans>} lead={<ConfirmOwnAddress />} />
  )
}
