// For a person who is already signed in and opens a sign-in screen: who they are, and a way to
// continue.

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
    // Guest pages don't request the session that belongs to the cookie.
    if (!sessionStore.get() && browserCookies.read('username')) void renewSession()
  }, [])
  // Without an account here, continuing would lead back.
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
