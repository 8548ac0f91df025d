// Signing out: it happens when this screen opens, and the screen says when it is done.

import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { RouteButton } from '../../../lib/navigation.tsx'
import { forgetWork } from '../../../lib/console/waiting/work-boxes.ts'
import { forgetPasses } from '../../../lib/forget-passes.ts'
import { signOut } from '../../../lib/session.ts'
import { tabMemory } from '../../../lib/tab-memory.ts'
import { Page } from '../../../ui/Page.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { closeChallenge } from '../challenge-store.ts'
import styles from './SignOut.module.css'

const leave = async (): Promise<void> => {
  tabMemory.drop('return-url')
  tabMemory.drop('target')
  tabMemory.drop('login-name')
  tabMemory.drop('drafts')
  closeChallenge()
  await forgetPasses()
  await forgetWork()
  await signOut()
}

export const SignOut = () => {
  const [done, setDone] = useState(false)
  useEffect(() => {
    void leave().then(() => setDone(true))
  }, [])
  if (!done)
    return (
      <Page title={<Trans>Signing out</Trans>}>
        <TextSkeleton lines={2} />
      </Page>
    )
  return (
    <Page title={<Trans>You are signed out</Trans>}>
      <p className={styles.text}>
        <Trans>See you soon.</Trans>
      </p>
      <RouteButton to="signIn" wide>
        <Trans>Sign in</Trans>
      </RouteButton>
    </Page>
  )
}
