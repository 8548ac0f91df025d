// Signs out when this screen opens, and says when that is done. Offline, nothing is deleted and
// nobody is signed out. The screen says so, and signs out once the server answers.

import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { forgetWork } from '../../../lib/console/offline-queue/work-stores.ts'
import { forgetPasses } from '../../../lib/offline/forget-passes.ts'
import { signOut } from '../../../lib/session/session.ts'
import { tabMemory } from '../../../lib/state/tab-memory.ts'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { closeChallenge } from '../challenge-store.ts'
import { isServerThere } from '../is-server-there.ts'
import styles from './SignOut.module.css'

const TRY_EVERY_MS = 10_000

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

type Leaving = 'under-way' | 'unreachable' | 'done'

const tryToLeave = async (): Promise<Leaving> => {
  if (!(await isServerThere())) return 'unreachable'
  await leave()
  return 'done'
}

const useLeaving = () => {
  const [leaving, setLeaving] = useState<Leaving>('under-way')
  const again = () => tryToLeave().then(setLeaving)
  useEffect(() => void tryToLeave().then(setLeaving), [])
  useEffect(() => {
    if (leaving !== 'unreachable') return undefined
    const look = () => void tryToLeave().then(setLeaving)
    const timer = setInterval(look, TRY_EVERY_MS)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [leaving])
  return { leaving, again }
}

const goHome = (): void => location.assign('/')

interface SignOutProps {
  /** Additional information for people who can't leave. */
  readonly waiting?: ReactNode
  /** Where people who stay go if they opened this screen by its address. */
  readonly goBack?: () => void
}

export const SignOut = ({ waiting, goBack = goHome }: SignOutProps) => {
  const { history } = useRouter()
  const { leaving, again } = useLeaving()
  if (leaving === 'under-way')
    return (
      <Page title={<Trans>Signing out</Trans>}>
        <TextSkeleton lines={2} />
      </Page>
    )
  if (leaving === 'unreachable')
    return (
      <Page title={<Trans>You’re offline and can’t sign out now</Trans>}>
        <div className={styles.text}>
          {waiting}
          <p>
            <Trans>Stay on this page. We’ll sign you out as soon as you’re back online.</Trans>
          </p>
        </div>
        <div className={styles.ways}>
          <Button wide onClick={again}>
            <Trans>Try again</Trans>
          </Button>
          <Button
            wide
            variant="gray"
            onClick={() => (history.canGoBack() ? history.back() : goBack())}
          >
            <Trans>Stay signed in</Trans>
          </Button>
        </div>
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
