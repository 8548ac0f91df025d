// Sets up or confirms the second factor that a person's work requires. They then continue to where
// they wanted to go.

import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { MissingFactor } from '../../../lib/session/missing-factor.ts'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { takeInterruptedPath } from '../../../lib/routing/interrupted-path.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useReloadHousehold } from '../../../lib/household/reload-household.ts'
import { sessionStore } from '../../../lib/session/session.ts'
import { useStore } from '../../../lib/state/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import styles from '../components/Form.module.css'
import { SetUpFactor } from '../components/SetUpFactor.tsx'
import { ShowFactor } from '../components/ShowFactor.tsx'

const useContinue = (): (() => Promise<void>) => {
  const { history } = useRouter()
  const reload = useReloadHousehold()
  return async () => {
    await reload()
    history.replace(takeInterruptedPath())
  }
}

/** For people who open the address again when everything is done. */
const NothingMissing = ({ onGoOn }: { readonly onGoOn: () => Promise<void> }) => (
  <Page title={<Trans>Second step at sign-in</Trans>}>
    <div className={styles.form}>
      <p className={styles.text}>
        <Trans>You’re all set. You can start working.</Trans>
      </p>
      <Button wide onClick={onGoOn}>
        <Trans>Continue</Trans>
      </Button>
    </div>
  </Page>
)

interface MissingProps {
  readonly next: MissingFactor
  readonly onGoOn: () => Promise<void>
}

const Missing = ({ next, onGoOn }: MissingProps) => {
  const username = useStore(sessionStore)?.username ?? ''
  return (
    <Page title={<Trans>Your work needs a second step at sign-in</Trans>}>
      <div className={styles.form}>
        {next === 'prove' ? (
          <ShowFactor onShown={onGoOn} />
        ) : (
          <SetUpFactor username={username} onSetUp={onGoOn} />
        )}
        <RouteButton to="signOut" variant="plain" wide>
          <Trans>Sign out</Trans>
        </RouteButton>
      </div>
    </Page>
  )
}

export const RequiredFactor = () => {
  const now = useLogin()?.missingFactor
  // Setting one up changes the server's answer about this login, but the recovery codes stay
  // visible until they are dismissed.
  const [first] = useState(now)
  const onGoOn = useContinue()
  const next = now ?? first
  return next ? <Missing next={next} onGoOn={onGoOn} /> : <NothingMissing onGoOn={onGoOn} />
}
