// Somebody who is signed in already and comes to a door: who they are, and the way on.

import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { browserCookies } from '../../../lib/session/cookies.ts'
import { loginStore } from '../../../lib/session/login.ts'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { renewSession, sessionStore } from '../../../lib/session/session.ts'
import { useStore } from '../../../lib/state/store.ts'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './Form.module.css'

export const LiveSession = () => {
  const session = useStore(sessionStore)
  const login = useStore(loginStore)
  useEffect(() => {
    // Guest pages do not ask for the session that a cookie stands for.
    if (!sessionStore.get() && browserCookies.read('username')) void renewSession()
  }, [])
  // Without an account here the way on would lead back.
  if (!session || login.state === 'no-account') return null
  const { email } = session
  return (
    <Notice
      live
      className={styles.above}
      action={
        <RouteButton to="home" size="dense">
          <Trans>Continue</Trans>
        </RouteButton>
      }
    >
      <Trans>You are signed in as {email}.</Trans>
    </Notice>
  )
}
